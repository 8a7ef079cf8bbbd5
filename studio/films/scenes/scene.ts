import type { ReactNode } from 'react';
import type { Cue } from '../../../app/content/model/web-vtt.ts';
import type { Video } from '../../../app/content/schema/gated.ts';

export type SessionSpeaker = { name: string; role: string };

/** What a scene knows of its film: words and times come from content and its recording, never from the drawing. */
export type FilmScript = Pick<Video, 'id' | 'title' | 'seconds' | 'chapters' | 'caption' | 'picture'> & {
  /** Each sentence with its speaker. */
  cues: readonly Cue[];
  /** Of a session: what is on its title slide, from the gated page. */
  session?: { label: string; speakers: readonly SessionSpeaker[]; ground: 'white' | 'navy' };
};

/** A film is a function of time. */
export type Scene = (props: { t: number; film: FilmScript }) => ReactNode;
