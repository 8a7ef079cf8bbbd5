/** Which way Alt with an arrow moves a row; undefined for any other key. */
export const stepOf = ({ altKey, key }: { altKey: boolean; key: string }): -1 | 1 | undefined =>
  !altKey ? undefined : key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('button, input, select, textarea, summary'),
];

/** Rows stay and their values change places, so the focus goes to the row that has the moved one now. */
export function focusMoved(within: Element, step: -1 | 1): void {
  const row = within.closest('li');
  const next = step < 0 ? row?.previousElementSibling : row?.nextElementSibling;
  if (!row || !next) return;
  const controls = controlsOf(next);
  const same = controls[controlsOf(row).indexOf(document.activeElement as HTMLElement)];
  (same ?? controls[0])?.focus();
}
