import type { KeyboardEvent } from 'react';

/**
 * Key handler for the element around a search field and its results: arrow keys move focus between the field and the
 * links, and a letter typed on a link goes to the field. Every link stays in the tab order.
 */
export function moveFocusWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, altKey, ctrlKey, metaKey } = event;
  const field = currentTarget.querySelector<HTMLInputElement>('input[type=search]');
  const stops = [field, ...currentTarget.querySelectorAll<HTMLElement>('[data-arrows] li a')].filter(
    (stop) => stop !== null,
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || altKey || ctrlKey || metaKey) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, ...(at > 0 && { Home: 1, End: stops.length - 1 }) }[key];
  if (next !== undefined && stops[next]) {
    event.preventDefault();
    stops[next].focus();
  } else if (at > 0 && key.length === 1 && key !== ' ') {
    field?.focus();
  }
}
