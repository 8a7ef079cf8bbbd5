import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { commandKey, isMac } from '../keys/actions.ts';
import { SearchIcon } from '../ui/icons.tsx';
import { Key } from '../ui/key.tsx';
import { MenuButton } from '../ui/menu.tsx';
import { Problem } from '../ui/problem.tsx';
import { CommandInput } from './command-input.tsx';

const PANEL_ID = 'commands';
const NAME = 'Find screens, leads and actions';

const openCommands = () => document.getElementById(PANEL_ID)?.showPopover();

/** In a menu. */
export const CommandChoice = () => (
  <MenuButton onClick={openCommands}>
    Find anything
    <span className="max-md:hidden">
      <Key name={commandKey()} isHidden />
    </span>
  </MenuButton>
);

/** Beside the title of a screen, where there is no keyboard. */
export const CommandButton = () => (
  <button
    type="button"
    aria-label={NAME}
    popoverTarget={PANEL_ID}
    className="grid size-11 place-items-center rounded-control text-soft md:hidden"
  >
    <SearchIcon size={17} />
  </button>
);

/**
 * The command field opens over any screen. Its script is loaded then, and goes on with what was typed until it came; keys
 * do nothing else while it is open.
 */
export function CommandPanel() {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [Field, setField] = useState<ComponentType<{ begun: string; onDone: () => void }>>();
  const [begun, setBegun] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const load = () => {
    setHasFailed(false);
    import('./command-field.tsx').then(
      ({ CommandField }) => setField(() => CommandField),
      () => setHasFailed(true),
    );
  };
  // Not useEffect, which runs after the screen is shown and would lose a key pressed until then.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const isCommand = event.key.toLowerCase() === 'k' && (isMac() ? event.metaKey : event.ctrlKey);
      // In the text of a page it makes a link.
      if (!isCommand || event.shiftKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('dialog:modal')) return;
      event.preventDefault();
      panel.current?.togglePopover();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <div
      ref={panel}
      id={PANEL_ID}
      popover="auto"
      role="dialog"
      aria-label={NAME}
      className="fixed inset-x-0 top-2 mx-auto mt-0 max-h-[70dvh] w-[min(38rem,calc(100vw-1rem))] overflow-hidden rounded-bar border border-line bg-raised p-0 text-ink shadow-float md:top-[12dvh] open:flex open:flex-col"
      onToggle={({ newState }) => {
        setIsOpen(newState === 'open');
        if (newState === 'closed') setBegun('');
        if (newState === 'open' && !Field) load();
      }}
    >
      {isOpen && Field ? (
        <Field begun={begun} onDone={() => panel.current?.hidePopover()} />
      ) : (
        <>
          <CommandInput
            // React would only focus it now; the browser does whenever the panel opens.
            ref={(input) => input?.setAttribute('autofocus', '')}
            value={begun}
            onChange={({ currentTarget }) => setBegun(currentTarget.value)}
          />
          <div className="p-4 text-second text-muted">
            {hasFailed ? <Problem>The server cannot be reached. Close this and try again.</Problem> : 'Loading…'}
          </div>
        </>
      )}
    </div>
  );
}
