import type { ReactNode } from 'react';
import { actionOf } from '../keys/actions.ts';
import { countOf } from '../numbers.ts';
import { KeyHint } from '../ui/key.tsx';
import type { MenuProps } from '../ui/menu.tsx';
import { Question } from '../ui/question.tsx';
import { ASK_FROM } from './lead-change-queue.ts';

type Look = Pick<MenuProps, 'kind' | 'className' | 'action'>;
type Props = Look & { count: number; onRelease: () => void; children: ReactNode };

/** Releases leads; many of them only after a second press. */
export function ReleaseButton({ count, kind, className = 'button', action, onRelease, children }: Props) {
  const shortcut = action && actionOf(action).key;
  if (count < ASK_FROM)
    return (
      <button type="button" data-kind={kind} className={className} aria-keyshortcuts={shortcut} onClick={onRelease}>
        {children}
        {shortcut && <KeyHint name={shortcut} />}
      </button>
    );
  return (
    <Question
      label={children}
      about="Their deliveries go out, mails to the visitors too. For ten seconds undo stops them."
      answer={`Release ${countOf(count, 'lead')}`}
      refusal="Keep them held"
      onConfirm={onRelease}
      {...{ kind, className, action }}
    />
  );
}
