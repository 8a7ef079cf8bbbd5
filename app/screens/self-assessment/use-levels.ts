import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { type Levels, levelOf, parseFragment, toFragment } from '../../../leads/self-assessment.ts';

/** Browsers limit how often a page may change its address, and a held arrow key answers thirty times a second. */
const ADDRESS_DELAY_MS = 200;

/** The answers, which the address of the page keeps. `names` are those of the radio groups. */
export function useLevels(names: readonly string[], top: number) {
  const [levels, setLevels] = useState<Levels>(() => names.map(() => undefined));
  const [isAddressBroken, setAddressBroken] = useState(false);

  /** Whether the address had the answers. */
  const restoreFromAddress = useEffectEvent(() => {
    const found = parseFragment(location.hash, names.length, top);
    if (!found) return false;
    setLevels(found.levels);
    setAddressBroken(!found.isWhole);
    if (found.levels.every((level) => level !== undefined)) document.getElementById(RESULT_ID)?.scrollIntoView();
    return true;
  });
  const restore = useEffectEvent(() => {
    // What was chosen before hydration, or restored by the browser.
    if (!restoreFromAddress()) setLevels(names.map((name) => levelOf(checkedValue(name), top)));
  });
  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    const follow = () => void restoreFromAddress();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  const isEmpty = levels.every((level) => level === undefined);
  const fragment = toFragment(levels);
  useEffect(() => {
    // An address with another fragment, such as that of the skip link, stays until there is an answer.
    if (isEmpty && parseFragment(location.hash, 0, 0) === undefined) return;
    const address = location.pathname + location.search + (isEmpty ? '' : fragment);
    const timer = setTimeout(() => history.replaceState(history.state, '', address), ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isEmpty, fragment]);

  const answer = (place: number, level: number) => setLevels((current) => current.with(place, level));
  const clear = () => {
    setLevels(names.map(() => undefined));
    setAddressBroken(false);
  };
  return { levels, isEmpty, isAddressBroken, answer, clear };
}

export const RESULT_ID = 'result';

const checkedValue = (name: string) =>
  document.querySelector<HTMLInputElement>(`[type=radio][name="${name}"]:checked`)?.value;
