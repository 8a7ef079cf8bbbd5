import { type RefObject, useEffect, useState } from 'react';

/** The text of the current caption: an audio element shows none. The captions file loads when playback starts. */
export function useActiveCue(media: RefObject<HTMLMediaElement | null>, isEnabled: boolean): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const element = media.current;
    const track = [...(element?.textTracks ?? [])].find(({ kind }) => kind === 'captions');
    if (!isEnabled || !element || !track) return;
    const enableTrack = () => {
      track.mode = 'hidden';
    };
    const showCue = () => {
      const cue = track.activeCues?.[0] as VTTCue | undefined;
      // Between two cues the last one stays.
      if (cue) setText(cue.getCueAsHTML().textContent ?? '');
    };
    if (element.paused) element.addEventListener('play', enableTrack);
    else enableTrack();
    track.addEventListener('cuechange', showCue);
    return () => {
      element.removeEventListener('play', enableTrack);
      track.removeEventListener('cuechange', showCue);
    };
  }, [media, isEnabled]);
  return text;
}
