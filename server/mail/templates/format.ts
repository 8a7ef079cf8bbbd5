import { createContext, use } from 'react';
import type { MailSite } from '../mail-data.ts';

/** A mail is rendered twice from one tree: its parts write table rows, or lines of text. */
type Rendering = { format: 'html' | 'text'; site: MailSite };

export const RenderingContext = createContext<Rendering | undefined>(undefined);

export function useRendering(): Rendering {
  const rendering = use(RenderingContext);
  if (!rendering) throw new Error('a part of a mail outside of one');
  return rendering;
}

export const useIsText = () => useRendering().format === 'text';
