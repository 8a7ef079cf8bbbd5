import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { Link } from 'react-router';
import { type ActionName, actionOf } from '../keys/actions.ts';
import { useActions } from '../keys/use-actions.ts';
import type { ButtonKind } from './button.tsx';
import { DownIcon } from './icons.tsx';
import { KeyHint } from './key.tsx';

export type MenuProps = {
  label: ReactNode;
  /** Where the label alone does not say it. */
  name?: string;
  kind?: ButtonKind | undefined;
  className?: string | undefined;
  hasChevron?: boolean;
  /** The action that opens it, by its key and in the command field. */
  action?: ActionName | undefined;
  /** It asks before something is done, so the focus starts on none of the answers. */
  isQuestion?: boolean;
  onOpen?: (() => void) | undefined;
  children: ReactNode;
};

const GAP_PX = 4;
/** Between a menu and the edge of the window. */
const EDGE_PX = 8;

/** Places a popover that has just opened, and again when the keyboard of a phone takes a part of the window. */
export function placeBelow(element: HTMLElement, button: HTMLElement, maxHeight: string): void {
  const closed = new AbortController();
  window.addEventListener('resize', () => place(element, button, maxHeight), { signal: closed.signal });
  element.addEventListener('toggle', () => closed.abort(), { once: true });
  place(element, button, maxHeight);
}

/** Below its button, or above it where there is more room; in a low window it scrolls. */
function place(element: HTMLElement, button: HTMLElement, maxHeight: string): void {
  const anchor = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = element;
  // The button may have moved out of the window meanwhile, which the popover does not follow.
  const inWindow = (y: number) => Math.max(0, Math.min(y, window.innerHeight));
  const [above, below] = [inWindow(anchor.top) - GAP_PX, inWindow(anchor.bottom) + GAP_PX];
  const roomBelow = window.innerHeight - below - EDGE_PX;
  const room = height <= roomBelow ? roomBelow : Math.max(roomBelow, above - EDGE_PX);
  element.style.maxHeight = `min(${maxHeight}, ${room}px)`;
  element.style.top = `${room === roomBelow ? below : above - Math.min(height, room)}px`;
  element.style.left = `${Math.max(EDGE_PX, Math.min(anchor.left, window.innerWidth - width - EDGE_PX))}px`;
}

/**
 * A button with choices below it: a native popover, which the browser closes on Escape, on a press elsewhere and
 * beside which it restores focus. The choices may be links, buttons, and menus of their own.
 */
export function Menu({
  label,
  name,
  kind,
  className = 'button',
  hasChevron = false,
  action,
  isQuestion = false,
  onOpen,
  children,
}: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shortcut = action && actionOf(action).key;
  useActions(action ? { [action]: () => panel.current?.showPopover() } : {});

  const open = () => {
    const [element, anchor] = [panel.current, button.current];
    if (!element || !anchor) return;
    placeBelow(element, anchor, '32rem');
    const first = element.querySelector<HTMLElement>('[aria-current="true"], a, button, input');
    (isQuestion ? element : first)?.focus();
  };
  const moveFocus = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // A menu within this one has moved it.
    if (step === undefined || event.defaultPrevented) return;
    event.preventDefault();
    const choices = [...(panel.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])];
    const items = choices.filter((choice) => choice.checkVisibility());
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at((at + step) % items.length)?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={name}
        aria-keyshortcuts={shortcut}
        aria-haspopup="true"
        data-kind={kind}
        className={className}
      >
        {label}
        {shortcut && <KeyHint name={shortcut} />}
        {hasChevron && <DownIcon />}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the choices inside take the focus and the presses */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        className="fixed inset-auto m-0 max-h-128 max-w-[min(27rem,calc(100vw-1rem))] min-w-48 overflow-y-auto rounded-bar border border-line bg-raised p-1.5 text-ink shadow-float"
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          open();
          onOpen?.();
        }}
        onKeyDown={moveFocus}
        onClick={({ target }) =>
          target instanceof Element &&
          target.closest('a, button[type=button]:not([popovertarget])') &&
          panel.current?.hidePopover()
        }
      >
        {children}
      </div>
    </>
  );
}

type Choice = { isCurrent?: boolean };

/** A choice that does something. */
export function MenuButton({ isCurrent = false, className = '', ...rest }: ComponentProps<'button'> & Choice) {
  return <button type="button" aria-current={isCurrent || undefined} className={`menu-item ${className}`} {...rest} />;
}

/** A choice that is another query of the same screen. */
export function MenuLink({ isCurrent = false, search, children }: Choice & { search: string; children: ReactNode }) {
  return (
    <Link to={{ search }} aria-current={isCurrent || undefined} className="menu-item">
      {children}
    </Link>
  );
}
