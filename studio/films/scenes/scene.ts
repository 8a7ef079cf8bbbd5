import type { ReactNode } from 'react';
import type { Cue } from '../../../app/content/model/web-vtt.ts';
import type { Video } from '../../../app/content/schema/gated.ts';
import type { Line } from '../script.ts';

export type SessionSpeaker = { name: string; role: string };

/** What a scene knows of its film: words and times come from content, never from the drawing. */
export type FilmScript = {
  id: string;
  title: string;
  seconds: number;
  chapters: Video['chapters'];
  /** The transcript, paragraph by paragraph, each sentence with its time on screen. */
  lines: readonly (readonly Line[])[];
  /** Of a spoken film: each sentence with its speaker. */
  cues: readonly Cue[];
  /** Of a spoken session: what stands on its title slide, from the gated page. */
  session?: { label: string; speakers: readonly SessionSpeaker[]; ground: 'white' | 'navy' };
};

/** A film is a function of time. */
export type Scene = (props: { t: number; film: FilmScript }) => ReactNode;
