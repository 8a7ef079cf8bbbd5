import type { ReactNode, Ref } from 'react';
import { countOf } from '../numbers.ts';
import { Menu, MenuButton, type MenuHandle } from '../ui/menu.tsx';
import { ASK_FROM } from './lead-change-queue.ts';

type Props = {
  count: number;
  className: string;
  onRelease: () => void;
  shortcut?: string;
  handle?: Ref<MenuHandle>;
  children: ReactNode;
};

/** Releases leads; many of them only after a second press. */
export function ReleaseButton({ count, className, onRelease, shortcut, handle, children }: Props) {
  if (count < ASK_FROM)
    return (
      <button type="button" className={className} aria-keyshortcuts={shortcut} onClick={onRelease}>
        {children}
      </button>
    );
  return (
    <Menu
      label={children}
      hasChevron={false}
      className={className}
      isQuestion
      {...(shortcut && { shortcut })}
      handle={handle}
    >
      <p className="max-w-64 px-2.5 py-1.5 text-second text-soft">
        Their deliveries go out, mails to the visitors too. For ten seconds undo stops them.
      </p>
      <MenuButton className="font-semibold" onClick={onRelease}>
        Release {countOf(count, 'lead')}
      </MenuButton>
      <MenuButton>Keep them held</MenuButton>
    </Menu>
  );
}
