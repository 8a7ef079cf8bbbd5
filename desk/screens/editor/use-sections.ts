import { useState } from 'react';
import { announce } from '../../announce.ts';
import { labelOf, moved } from './fields/schema.ts';
import { kindOf } from './fields/section-list.tsx';

type Sections = readonly unknown[];
type Removed = { value: unknown; at: number; name: string };

/** The sections of a page, the one that is open, and the one that was removed last. */
export function useSections(sections: Sections, start: number | undefined, onChange: (sections: Sections) => void) {
  // The number of the opening stays while a section is moved, and its fields with the focus in them.
  const [{ at, opening }, setOpened] = useState({ at: start, opening: 0 });
  const [removed, setRemoved] = useState<Removed>();
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
    setRemoved({ value: sections[from], at: from, name });
    announce(`Removed: ${name}. Press z to put it back.`);
    set(sections.toSpliced(from, 1), Math.max(0, from - 1));
  };
  const putBack = () => {
    if (removed) set(sections.toSpliced(removed.at, 0, removed.value), removed.at);
    setRemoved(undefined);
  };
  return { at, opening, removed, open, set, move, remove, putBack };
}
