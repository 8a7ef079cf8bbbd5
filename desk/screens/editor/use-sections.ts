import { useState } from 'react';
import { announce } from '../../announce.ts';
import type { Removed } from './fields/field-context.ts';
import { labelOf, moved } from './fields/schema.ts';
import { kindOf } from './fields/section-list.tsx';

type Sections = readonly unknown[];

/** The sections of a page, and the one that is open. */
export function useSections(
  sections: Sections,
  start: number | undefined,
  onChange: (sections: Sections) => void,
  onRemoved: (removed: Removed) => void,
) {
  // The number of the opening stays while a section is moved, and its fields with the focus in them.
  const [{ at, opening }, setOpened] = useState({ at: start, opening: 0 });
  const open = (next: number | undefined) => setOpened({ at: next, opening: opening + 1 });
  const set = (next: Sections, opened?: number) => {
    onChange(next);
    if (opened !== undefined) open(opened);
  };
  const move = (from: number, to: number) => {
    if (to < 0 || to >= sections.length || to === from) return;
    onChange(moved(sections, from, to));
    if (from === at) setOpened({ at: to, opening });
    else open(to);
    announce(`Section ${to + 1} of ${sections.length}`);
  };
  const remove = (from: number) => {
    const name = `${labelOf(kindOf(sections[from]), {})}, section ${from + 1}`;
    onRemoved({ path: 'sections', value: sections[from], at: from, name });
    set(sections.toSpliced(from, 1), Math.max(0, from - 1));
  };
  return { at, opening, open, set, move, remove };
}
