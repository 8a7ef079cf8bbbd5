import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../hydration/use-hydrated.ts';
import { type Filter, searchUrl } from './search-url.ts';

/** Browsers limit how often a page may change its URL (Safari: 100 times in 30 s). */
const URL_DEBOUNCE_MS = 400;

/**
 * The query of the search page, in its field and in the URL. Typing replaces the history entry, so that Back leaves the
 * search instead of undoing keystrokes; Back, Forward and links set the field.
 */
export function useSearchQuery(input: RefObject<HTMLInputElement | null>, filter: Filter) {
  const [parameters] = useSearchParams();
  const urlQuery = useHydrated() ? (parameters.get('q') ?? '') : '';
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The query last written to or read from the URL: a different one comes from a navigation. */
  const syncedQuery = useRef('');

  useEffect(() => {
    if (urlQuery === syncedQuery.current) return;
    clearTimeout(timer.current);
    syncedQuery.current = urlQuery;
    setText(urlQuery);
    if (input.current) input.current.value = urlQuery;
  }, [urlQuery, input]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submitQuery = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    syncedQuery.current = typed.trim();
    navigate(searchUrl(typed.trim(), filter), { replace: true, preventScrollReset: true });
  };
  const typeQuery = (typed: string) => {
    clearTimeout(timer.current);
    setText(typed);
    timer.current = setTimeout(() => submitQuery(typed), URL_DEBOUNCE_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed before hydration
  useEffect(() => {
    const typedEarly = input.current?.value ?? '';
    if (typedEarly !== '' && !parameters.has('q')) typeQuery(typedEarly);
  }, []);
  return { text, typeQuery, submitQuery };
}
