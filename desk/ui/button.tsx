import type { ComponentProps } from 'react';
import { CrossIcon } from './icons.tsx';
import { KeyHint } from './key.tsx';

export type ButtonKind = 'primary' | 'second' | 'quiet' | 'danger' | 'bar';

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind;
  size?: 'normal' | 'large';
  /** The key that does the same; shown where there is a keyboard. */
  shortcut?: string;
};

export function Button({ kind = 'second', size = 'normal', shortcut, className = '', children, ...rest }: Props) {
  return (
    <button
      type="button"
      data-kind={kind}
      data-size={size}
      aria-keyshortcuts={shortcut}
      className={`button ${className}`}
      {...rest}
    >
      {children}
      {shortcut && <KeyHint name={shortcut} />}
    </button>
  );
}

export const CloseButton = ({ onClick }: { onClick: () => void }) => (
  <button
    type="button"
    aria-label="Close"
    className="grid size-8 place-items-center text-muted hover:text-ink"
    onClick={onClick}
  >
    <CrossIcon />
  </button>
);
