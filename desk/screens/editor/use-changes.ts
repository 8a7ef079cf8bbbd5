import { type RefObject, useEffect, useState } from 'react';
import { announce } from '../../announce.ts';

/** What took the place of removed words is one change with them. */
const CHANGES = 'del, ins:not(del + ins)';

type Changes = { at: number; count: number; move: (step: number) => void };

/** The changes within an element that compares texts: `data-current` marks one of them. */
export function useChanges(element: RefObject<HTMLElement | null>, compared: unknown): Changes {
  const [{ at, count }, setPlace] = useState({ at: 0, count: 0 });
  const find = () => [...(element.current?.querySelectorAll<HTMLElement>(CHANGES) ?? [])];
  const mark = (changes: readonly HTMLElement[], current: number) => {
    for (const [index, change] of changes.entries()) change.toggleAttribute('data-current', index === current);
    setPlace({ at: current, count: changes.length });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each comparison
  useEffect(() => mark(find(), 0), [compared]);
  const move = (step: number) => {
    const changes = find();
    const next = changes.length === 0 ? 0 : (at + step + changes.length) % changes.length;
    mark(changes, next);
    changes[next]?.scrollIntoView({ block: 'center' });
    announce(`Change ${next + 1} of ${changes.length}: ${changes[next]?.textContent ?? ''}`);
  };
  return { at, count, move };
}
