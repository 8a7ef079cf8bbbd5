import type { ReactNode } from 'react';
import type { Line } from '../script.ts';

/** What a scene knows of its film: words and times come from content, never from the drawing. */
export type FilmScript = {
  id: string;
  title: string;
  seconds: number;
  chapters: readonly { at: number; title: string }[];
  /** The transcript, paragraph by paragraph, each sentence with its time on screen. */
  lines: readonly (readonly Line[])[];
};

/** A film is a function of time. */
export type Scene = (props: { t: number; film: FilmScript }) => ReactNode;
