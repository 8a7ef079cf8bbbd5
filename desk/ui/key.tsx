import { EnterIcon } from './icons.tsx';

/** A key as it is printed on a keyboard. Decorative inside a button, whose aria-keyshortcuts names it. */
export function Key({ name, isHidden = false }: { name: string; isHidden?: boolean }) {
  return (
    <kbd className="key" aria-hidden={isHidden || undefined}>
      {name === 'Enter' ? (
        <>
          <EnterIcon />
          <span className="sr-only">Enter</span>
        </>
      ) : (
        name
      )}
    </kbd>
  );
}
