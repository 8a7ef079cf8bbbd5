export type Cue = { start: number; end: number; text: string; speaker?: string };

function vttTime(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(total / 3_600_000)}:${part((total / 60_000) % 60)}:${part((total / 1000) % 60)}.${part(total % 1000, 3)}`;
}

/** A WebVTT file; `settings` position every cue, such as above text that the film itself shows. */
export function webVtt(cues: readonly Cue[], settings = ''): string {
  const blocks = cues.map(({ start, end, text, speaker }) => {
    const voice = speaker ? `<v ${speaker}>` : '';
    return `${vttTime(start)} --> ${vttTime(end)}${settings && ` ${settings}`}\n${voice}${escapeCue(text)}`;
  });
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}

/** Chapters as WebVTT; each lasts until the next begins. */
export function chaptersVtt(chapters: readonly { at: number; title: string }[], seconds: number): string {
  return webVtt(
    chapters.map(({ at, title }, index) => ({ start: at, end: chapters[index + 1]?.at ?? seconds, text: title })),
  );
}

function escapeCue(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
