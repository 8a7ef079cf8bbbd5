import { createContext, use } from 'react';
import type { Mistake } from '../../../writing/item-types.ts';

type FieldsAround = {
  mistakes: readonly Mistake[];
  /** The id of the datalist with the addresses of the site. */
  linksId: string;
};

/** What every field of the form needs, however deep it lies. */
export const FieldContext = createContext<FieldsAround>({ mistakes: [], linksId: '' });

/** The mistakes at a field, and how many are at it or below. */
export function useMistakesAt(path: string): { own: readonly Mistake[]; count: number } {
  const { mistakes } = use(FieldContext);
  const own = mistakes.filter(({ field }) => field === path);
  return { own, count: countBelow(mistakes, path) };
}

export const countBelow = (mistakes: readonly Mistake[], path: string): number =>
  mistakes.filter(({ field }) => field === path || field.startsWith(`${path}.`)).length;
