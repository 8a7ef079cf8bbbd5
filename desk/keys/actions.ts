/** Macs have ⌘ where others have Ctrl, which moves the caret there. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key of the command field, as it is printed. */
export const commandKey = (): string => (isMac() ? '⌘K' : 'Ctrl K');

/** 'Mod Alt ↓' as the keys of this device; Mod is that of commands. */
export const keysOf = (keys: string): string[] =>
  keys
    .replace('Mod', isMac() ? '⌘' : 'Ctrl')
    .replace('Alt', isMac() ? '⌥' : 'Alt')
    .replace('Escape', 'Esc')
    .split(' ');

export const GROUPS = {
  everywhere: 'Everywhere',
  leads: 'Leads',
  lead: 'A lead, or those selected',
  pages: 'Pages',
  writing: 'Writing a page',
  figures: 'Figures',
} as const;

type Action = {
  group: keyof typeof GROUPS;
  words: string;
  /** KeyboardEvent.key, or several, which its own screen listens to; without one it stands in the command field alone. */
  key?: string;
  /** Nothing that a person looks for by its name. */
  isKeyOnly?: true;
  /** Said once it is done, where nothing of it can be seen. */
  says?: string;
};

/** Every action of the desk: its key, and what the list of keys and the command field call it. */
export const ACTIONS = {
  allKeys: { group: 'everywhere', key: '?', words: 'all keys' },
  undo: { group: 'everywhere', key: 'z', words: 'undo the latest change, as often as needed' },
  redo: { group: 'everywhere', key: 'Z', words: 'redo' },
  close: { group: 'everywhere', key: 'Escape', words: 'close, or clear the selection', isKeyOnly: true },
  next: { group: 'leads', key: 'j', words: 'next', isKeyOnly: true },
  previous: { group: 'leads', key: 'k', words: 'previous', isKeyOnly: true },
  open: { group: 'leads', key: 'Enter', words: 'open', isKeyOnly: true },
  select: { group: 'leads', key: 'x', words: 'select', isKeyOnly: true },
  selectRange: { group: 'leads', key: 'X', words: 'select all from the one before', isKeyOnly: true },
  search: { group: 'leads', key: '/', words: 'search this list' },
  showNew: { group: 'leads', key: 'u', words: 'show new leads' },
  exportLeads: { group: 'leads', key: 'e', words: 'export these leads' },
  retry: { group: 'lead', key: 'r', words: 'retry, or release what is held back' },
  assign: { group: 'lead', key: 'a', words: 'assign' },
  assignToMe: { group: 'lead', words: 'assign to me' },
  worked: { group: 'lead', key: 'w', words: 'worked: contacted, qualified, closed' },
  contacted: { group: 'lead', words: 'mark as contacted' },
  qualified: { group: 'lead', words: 'mark as qualified' },
  closed: { group: 'lead', words: 'mark as closed' },
  reply: { group: 'lead', key: 'm', words: 'reply by mail' },
  note: { group: 'lead', key: 'n', words: 'write a note' },
  spam: { group: 'lead', key: 's', words: 'mark as spam' },
  dismiss: { group: 'lead', key: 'b', words: 'dismiss what is held back' },
  copyLink: { group: 'lead', words: 'copy the link to this lead', says: 'The link is copied.' },
  newPage: { group: 'pages', key: 'n', words: 'new page' },
  publish: { group: 'pages', key: 'p', words: 'publish' },
  undoPublication: { group: 'pages', words: 'undo the last publication' },
  compare: { group: 'pages', key: 'c', words: 'compare with what is live' },
  history: { group: 'pages', key: 'h', words: 'history of the open page' },
  restore: { group: 'pages', key: 'r', words: 'restore the version that is shown' },
  nextChange: { group: 'pages', key: ']', words: 'next change', isKeyOnly: true },
  previousChange: { group: 'pages', key: '[', words: 'previous change', isKeyOnly: true },
  bold: { group: 'writing', key: 'Mod B', words: 'bold', isKeyOnly: true },
  italic: { group: 'writing', key: 'Mod I', words: 'italic', isKeyOnly: true },
  link: { group: 'writing', key: 'Mod K', words: 'link', isKeyOnly: true },
  nextMistake: { group: 'writing', key: 'Mod Alt ↓', words: 'next mistake', isKeyOnly: true },
  pageBeside: { group: 'writing', key: 'Mod \\', words: 'page beside', isKeyOnly: true },
  move: { group: 'writing', key: 'Alt ↑ ↓', words: 'move a section or an entry', isKeyOnly: true },
  goLive: { group: 'writing', key: 'Mod Enter', words: 'publish what is chosen', isKeyOnly: true },
  tables: { group: 'figures', key: 't', words: 'tables behind the charts' },
  exportFigures: { group: 'figures', key: 'e', words: 'export the figures' },
} as const satisfies Record<string, Action>;

export type ActionName = keyof typeof ACTIONS;
/** What a screen can do at the moment. */
export type ActionMap = Partial<Record<ActionName, (() => unknown) | undefined>>;

export const actionOf = (name: ActionName): Action => ACTIONS[name];

/** `moves` only go through a list. */
type ReadActions = () => { actions: ActionMap; moves: ActionMap };

/** The latest last: what it can do comes before the same of the others, such as undo. */
const screens = new Set<ReadActions>();

/** A screen adds what it can do for as long as it is shown. */
export function addActions(read: ReadActions): () => void {
  screens.add(read);
  return () => screens.delete(read);
}

export type PossibleAction = Action & { run: () => unknown };

/** What can be done now, by its name. */
export function possibleActions(): PossibleAction[] {
  const all = [...screens].flatMap((read) => Object.entries(read().actions)).filter(([, run]) => run !== undefined);
  return Object.entries(Object.fromEntries(all)).flatMap(([name, run]) => {
    const action = actionOf(name as ActionName);
    return action.isKeyOnly ? [] : [{ ...action, run }];
  });
}

/** What a key does now. */
export function findAction(key: string): { run: () => unknown; isMove: boolean } | undefined {
  const find = (actions: ActionMap) =>
    Object.entries(actions).find(([name, run]) => run !== undefined && actionOf(name as ActionName).key === key)?.[1];
  for (const read of [...screens].reverse()) {
    const { actions, moves } = read();
    const move = find(moves);
    const run = move ?? find(actions);
    if (run) return { run, isMove: move !== undefined };
  }
  return undefined;
}
