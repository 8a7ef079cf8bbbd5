import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../hydration/use-hydrated.ts';
import type { Filter } from './arrange.ts';
import { searchAddress } from './present.ts';

/** Browsers refuse an address that changes with every letter. */
const PAUSE = 400;

/**
 * The question of the search page, which is typed in the field and kept in the address. Typing replaces the address, so
 * that back leaves the search instead of taking it apart; back and links set the field.
 */
export function useTypedQuery(input: RefObject<HTMLInputElement | null>, filter: Filter) {
  const [parameters] = useSearchParams();
  const asked = useHydrated() ? (parameters.get('q') ?? '') : '';
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef('');

  useEffect(() => {
    if (asked === kept.current) return;
    clearTimeout(timer.current);
    kept.current = asked;
    setText(asked);
    if (input.current) input.current.value = asked;
  }, [asked, input]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    kept.current = typed.trim();
    navigate(searchAddress(typed.trim(), filter), { replace: true, preventScrollReset: true });
  };
  const type = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    timer.current = setTimeout(() => settle(typed), PAUSE);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before React was there
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== '' && !parameters.has('q')) type(early);
  }, []);
  return { text, type, settle };
}
