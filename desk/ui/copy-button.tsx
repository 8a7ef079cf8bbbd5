import { type RefObject, useState } from 'react';
import { announce } from '../announce.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';

type Props = {
  label: string;
  /** What shows the text: it is selected where the browser does not copy, on plain http or without permission. */
  shown: RefObject<HTMLElement | null>;
  text: string;
  kind?: 'primary' | 'second';
};

export function CopyButton({ label, shown, text, kind = 'second' }: Props) {
  const [state, setState] = useState<'copied' | 'refused'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce('Copied.');
    } catch {
      setState('refused');
      select(shown.current);
    }
  };
  return (
    <>
      <Button kind={kind} onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : label}
      </Button>
      {state === 'refused' && <Problem>The browser does not copy here. The link is selected: copy it by hand.</Problem>}
    </>
  );
}

function select(element: HTMLElement | null): void {
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else if (element) window.getSelection()?.selectAllChildren(element);
}
