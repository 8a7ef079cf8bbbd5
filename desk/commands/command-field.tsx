import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { LeadListRow } from '../../leads/desk/leads.ts';
import { call } from '../api.ts';
import { type PossibleAction, possibleActions } from '../keys/actions.ts';
import { countOf } from '../numbers.ts';
import { useAllows, useScreens } from '../session.ts';
import { Key } from '../ui/key.tsx';
import { CommandInput } from './command-input.tsx';
import { type Command, type CommandGroup, findCommands } from './find-commands.ts';

/** So long after a letter the next one is not waited for; each search is in the audit log. */
const TYPING_MS = 300;
const MIN_SEARCH_CHARACTERS = 2;
const MAX_LEADS = 6;

/** A combobox over all screens, what can be done on this one, and leads. */
export function CommandField({ begun, onDone }: { begun: string; onDone: () => void }) {
  const navigate = useNavigate();
  const canSeeLeads = useAllows()('sales');
  const screens = useScreens();
  const [typed, setTyped] = useState(begun);
  const [active, setActive] = useState(0);
  const [note, setNote] = useState<string>();
  const { leads, problem } = useFoundLeads(canSeeLeads ? typed.trim() : '');
  const [actions, setActions] = useState<PossibleAction[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    setActions(possibleActions());
    input.current?.focus();
  }, []);

  const groups: CommandGroup[] = [
    // First, because to open a screen by mistake changes nothing.
    { title: 'Screens', commands: screens.map(({ title, path }) => ({ words: title, run: () => navigate(path) })) },
    { title: 'On this screen', commands: actions },
  ];
  const found = findCommands(groups, typed);
  if (leads) found.push({ title: 'Leads', commands: leadCommands(leads, typed.trim(), navigate) });
  const commands = found.flatMap((group) => group.commands);
  const optionId = (index: number) => `${id}-${index}`;
  const choose = (command: Command | undefined) => {
    if (!command) return;
    const { says } = command;
    if (says !== undefined) {
      const copied = Promise.resolve(command.run());
      copied.then(
        () => setNote(says),
        () => setNote('The browser did not allow it.'),
      );
      return;
    }
    // The focus is back on the screen before the action moves it.
    onDone();
    command.run();
  };
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(commands[active]);
    else if (step === undefined) return;
    else setActive((active + step + commands.length) % Math.max(1, commands.length));
    event.preventDefault();
  };
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const said = note ?? problem;
  let index = -1;
  return (
    <>
      <CommandInput
        ref={input}
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? optionId(active) : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(0);
          setNote(undefined);
        }}
        onKeyDown={move}
      />
      <div id={id} role="listbox" aria-label="Found" className="min-h-0 overflow-y-auto p-1.5 empty:hidden">
        {found.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not an option of a listbox
          <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
            <div id={`${id}-${group.title}`} className="px-2.5 pt-2 pb-1 text-hint text-muted">
              {group.title}
            </div>
            {group.commands.map((command) => {
              index += 1;
              const at = index;
              return (
                <Option
                  key={`${at}${command.words}`}
                  id={optionId(at)}
                  command={command}
                  isActive={at === active}
                  onPoint={() => setActive(at)}
                  onChoose={() => choose(command)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={commands.length > 0 && !said ? 'sr-only' : 'px-4 py-3 text-second text-muted'}>
        {said ?? (commands.length > 0 ? `${countOf(commands.length, 'choice')}` : `Nothing is called “${typed}”.`)}
      </p>
    </>
  );
}

type OptionProps = { id: string; command: Command; isActive: boolean; onPoint: () => void; onChoose: () => void };

function Option({ id, command: { words, hint, key }, isActive, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={`menu-item cursor-pointer ${isActive ? 'bg-wash outline-2 -outline-offset-2 outline-accent' : 'hover:bg-transparent!'}`}
    >
      <bdi className="truncate first-letter:uppercase">{words}</bdi>
      {hint && <bdi className="truncate text-second text-muted">{hint}</bdi>}
      {key && (
        <span className="max-md:hidden">
          <Key name={key} isHidden />
        </span>
      )}
    </div>
  );
}

function leadCommands(leads: readonly LeadListRow[], search: string, navigate: NavigateFunction): Command[] {
  const shown = leads.slice(0, MAX_LEADS).map(({ id, name, company, channel }) => ({
    words: name || company || 'No name',
    hint: [company, channel].filter(Boolean).join(', '),
    run: () => navigate(`/leads/${id}`),
  }));
  const query = new URLSearchParams({ status: 'any', q: search }).toString();
  return [...shown, { words: `all leads with “${search}”`, run: () => navigate(`/leads?${query}`) }];
}

type Found = { search: string; leads?: readonly LeadListRow[]; problem?: string };

/** Leads of the search once the person has stopped typing it; those of an earlier one are not shown. */
function useFoundLeads(search: string): Omit<Found, 'search'> {
  const [found, setFound] = useState<Found>({ search: '' });
  useEffect(() => {
    if (search.length < MIN_SEARCH_CHARACTERS) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('listLeads', { search, status: ['any'] }, controller.signal).then(
        ({ rows }) => setFound({ search, leads: rows }),
        (error: Error) => controller.signal.aborted || setFound({ search, problem: error.message }),
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return found.search === search && search.length >= MIN_SEARCH_CHARACTERS ? found : {};
}
