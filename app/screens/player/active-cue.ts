import { type RefObject, useEffect, useState } from 'react';

/** What is being said: an audio element shows no captions of its own. The file is fetched when playback starts. */
export function useActiveCue(media: RefObject<HTMLMediaElement | null>, enabled: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = media.current;
    const track = [...(element?.textTracks ?? [])].find(({ kind }) => kind === 'captions');
    if (!enabled || !element || !track) return;
    const listen = () => {
      track.mode = 'hidden';
    };
    const show = () => {
      const cue = track.activeCues?.[0] as VTTCue | undefined;
      // Between two sentences the last one stays.
      if (cue) setText(cue.getCueAsHTML().textContent ?? '');
    };
    if (element.paused) element.addEventListener('play', listen);
    else listen();
    track.addEventListener('cuechange', show);
    return () => {
      element.removeEventListener('play', listen);
      track.removeEventListener('cuechange', show);
    };
  }, [media, enabled]);
  return text;
}
