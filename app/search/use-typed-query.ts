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
    const field = input.current;
    // Typed before React was there, and nothing else was asked for.
    const early = asked === '' && kept.current === '' ? (field?.value ?? '') : '';
    if (asked === kept.current && early === '') return;
    clearTimeout(timer.current);
    kept.current = asked;
    setText(early || asked);
    if (field) field.value = early || asked;
  }, [asked, input]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    kept.current = typed.trim();
    navigate(searchAddress(typed.trim(), filter), { replace: true, preventScrollReset: true });
  };
  return {
    text,
    type: (typed: string) => {
      clearTimeout(timer.current);
      setText(typed);
      timer.current = setTimeout(() => settle(typed), PAUSE);
    },
    settle,
  };
}
