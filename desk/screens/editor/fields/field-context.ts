import { createContext, use } from 'react';
import type { Mistake } from '../../../writing/item-types.ts';

/** An entry of a list, and where it was. */
export type Removed = { path: string; at: number; value: unknown; name: string };

type FieldsAround = {
  mistakes: readonly Mistake[];
  /** The id of the datalist with the addresses of the site. */
  linksId: string;
  /** It can be put back until the page is left. */
  onRemoved: (removed: Removed) => void;
};

/** What every field of the form needs, however deep it lies. */
export const FieldContext = createContext<FieldsAround>({ mistakes: [], linksId: '', onRemoved: () => {} });

/** The mistakes at a field, and how many are at it or below. */
export function useMistakesAt(path: string): { own: readonly Mistake[]; count: number } {
  const { mistakes } = use(FieldContext);
  const own = mistakes.filter(({ field }) => field === path);
  return { own, count: countBelow(mistakes, path) };
}

export const countBelow = (mistakes: readonly Mistake[], path: string): number =>
  mistakes.filter(({ field }) => field === path || field.startsWith(`${path}.`)).length;
