import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { DeskAnswer } from '../../leads/desk/calls.ts';
import { type LeadListRow, MANY_LEADS } from '../../leads/desk/leads.ts';
import { CallError, call } from '../api.ts';
import { type Assignee, type Change, doneWords, expected, inverseOf, nameOf } from './lead-change.ts';

export type Conflict = { change: Change; conflicts: DeskAnswer<'changeLeads'>['conflicts'] };

/** A change that `z` takes back. */
export type Undoable = {
  text: string;
  at: number;
  change: Change;
  assignee: Assignee;
  /** As they were before it. */
  before: readonly LeadListRow[];
  shownUntil: number;
  /** What another person did with one of them since. */
  since?: string | undefined;
  /** Of a release that has not been sent yet. */
  timer?: ReturnType<typeof setTimeout>;
};

type ChangeState = {
  /** How far a long change is. */
  progress: { done: number; of: number } | undefined;
  conflict: Conflict | undefined;
  error: string | undefined;
  /** The latest change is the last one. */
  undoable: readonly Undoable[];
  /** Taken back, and can be made again. */
  redoable: readonly Undoable[];
};

/** Rows as they are expected to be while a change is on its way, and as the server has them once it is answered. */
type OnChanged = (rows: readonly LeadListRow[], isAnswer: boolean) => void;

const STEP = Math.min(100, MANY_LEADS);
const RELEASE_DELAY_MS = 10_000;
const SHOWN_MS = 12_000;

/** From this number on a release asks first. */
export const ASK_FROM = 10;

const EMPTY: ChangeState = { progress: undefined, conflict: undefined, error: undefined, undoable: [], redoable: [] };

/**
 * Changes of leads, one after the other. Screens show what a change is expected to do at once and the answer when it
 * comes, so the next change can be made meanwhile: it starts from the version that the one before it leads to.
 */
class LeadChangeQueue {
  #state = EMPTY;
  #personId = '';
  #tail = Promise.resolve();
  /** Versions that own changes have led to. */
  readonly #versions = new Map<string, number>();
  /** How many changes of a lead are queued; only the answer to the last one is shown. */
  readonly #queued = new Map<string, number>();
  readonly #stateListeners = new Set<() => void>();
  readonly #changeListeners = new Set<OnChanged>();
  /** Leads to the sign-in; set by the frame of the desk. */
  onSignedOut: () => void = () => {};

  getState = (): ChangeState => this.#state;

  subscribe = (listener: () => void) => {
    this.#stateListeners.add(listener);
    return () => void this.#stateListeners.delete(listener);
  };

  onChanged(listener: OnChanged): () => void {
    this.#changeListeners.add(listener);
    return () => void this.#changeListeners.delete(listener);
  }

  /** Another person neither takes back nor sends anything of the one before. */
  startFor(personId: string): void {
    if (this.#personId !== '' && this.#personId !== personId) {
      for (const { timer } of this.#state.undoable) clearTimeout(timer);
      this.#setState(EMPTY);
    }
    this.#personId = personId;
  }

  /** Of an assignment, `assignee` is who gets them. */
  change(leads: readonly LeadListRow[], change: Change, assignee: Assignee = null): void {
    this.#setState({ redoable: [] });
    this.#make(leads, change, assignee);
  }

  #make(leads: readonly LeadListRow[], change: Change, assignee: Assignee): void {
    this.#setState({ conflict: undefined, error: undefined });
    if (change.kind === 'release') {
      this.#releaseLater(leads.filter(({ id }) => !this.isReleasing(id)));
      return;
    }
    const text = doneWords(leads, change, assignee);
    if (change.kind === 'spam' || change.kind === 'dismiss') this.#stopReleases(leads);
    const at = Date.now();
    const undoable =
      text === undefined ? undefined : { ...{ text, at, change, assignee }, before: leads, shownUntil: at + SHOWN_MS };
    if (undoable) this.#setState({ undoable: [...this.#state.undoable, undoable] });
    this.#announce(expected(leads, change, assignee), false);
    this.#enqueue(() => leads, change, undoable);
  }

  /** Takes back a change of this session, the latest that is left. */
  undo = (undoable = this.#state.undoable.at(-1)): void => {
    if (!undoable) return;
    const { change, before, timer } = undoable;
    this.#drop(undoable);
    this.#setState({ redoable: [...this.#state.redoable, { ...undoable, before }] });
    this.#announce(before, false);
    if (timer) {
      clearTimeout(timer);
      return;
    }
    // Leads that were not alike before are brought back by a change for each kind of them.
    const keyOf = (row: LeadListRow) => JSON.stringify(inverseOf(change, row));
    for (const key of new Set(before.map(keyOf)))
      this.#enqueue(() => undoable.before.filter((row) => keyOf(row) === key), JSON.parse(key));
  };

  /** Makes the change again that was taken back last. */
  redo = (): void => {
    const redoable = this.#state.redoable.at(-1);
    if (!redoable) return;
    this.#setState({ redoable: this.#state.redoable.slice(0, -1) });
    this.#make(redoable.before, redoable.change, redoable.assignee);
  };

  /** Asks what others have changed since. */
  checkUndoable = async (): Promise<void> => {
    const ids = new Map(this.#state.undoable.flatMap(({ before }) => before.map((row) => [row.id, row])));
    const leads = this.#withVersions([...ids.values()].slice(-MANY_LEADS));
    if (leads.length === 0 || this.#queued.size > 0) return;
    const { changes } = await call('findChanges', { leads }).catch(() => ({ changes: [] }));
    const since = new Map(changes.map(({ id, by, what }) => [id, `${by} ${what} since`]));
    const mark = (undoable: Undoable) => {
      undoable.since = undoable.before.map(({ id }) => since.get(id)).find(Boolean);
      return undoable;
    };
    this.#setState({ undoable: this.#state.undoable.map(mark) });
  };

  /** Makes the change after all, on what the other person left. */
  insist = (): void => {
    const { conflict } = this.#state;
    if (!conflict) return;
    this.#setState({ conflict: undefined });
    const leads = conflict.conflicts.map(({ lead }) => lead);
    this.#enqueue(() => leads, conflict.change);
  };

  /** Gives the change up; that of the other person stays. */
  discard = (): void => this.#setState({ conflict: undefined, error: undefined });

  isReleasing = (id: string): boolean =>
    this.#state.undoable.some(({ timer, before }) => timer !== undefined && before.some((lead) => lead.id === id));

  /** Sends releases that still wait at once: the page is left, or the person signs out. */
  async flush(): Promise<void> {
    const waiting = this.#state.undoable.filter(({ timer }) => timer !== undefined);
    const sent = waiting.map((undoable) => {
      clearTimeout(undoable.timer);
      this.#drop(undoable);
      return call('changeLeads', { leads: this.#withVersions(undoable.before), change: { kind: 'release' } });
    });
    await Promise.allSettled(sent);
  }

  #releaseLater(leads: readonly LeadListRow[]): void {
    if (leads.length === 0) return;
    const undoable: Undoable = {
      text: `Released in ${RELEASE_DELAY_MS / 1000} seconds: ${nameOf(leads)}`,
      ...{ at: Date.now(), change: { kind: 'release' }, assignee: null },
      before: leads,
      shownUntil: Date.now() + RELEASE_DELAY_MS,
      timer: setTimeout(() => {
        this.#drop(undoable);
        // A screen that was loaded meanwhile has them as they were.
        this.#announce(expected(undoable.before, { kind: 'release' }, null), false);
        this.#enqueue(() => undoable.before, { kind: 'release' });
      }, RELEASE_DELAY_MS),
    };
    this.#setState({ undoable: [...this.#state.undoable, undoable] });
    this.#announce(expected(leads, { kind: 'release' }, null), false);
  }

  /** A lead that is marked as spam or dismissed is not released a moment later. */
  #stopReleases(leads: readonly LeadListRow[]): void {
    const ids = new Set(leads.map(({ id }) => id));
    for (const undoable of this.#state.undoable)
      if (undoable.timer) undoable.before = undoable.before.filter(({ id }) => !ids.has(id));
  }

  /** The leads are asked for when their turn has come: an undo is for those that the change before it has changed. */
  #enqueue(leads: () => readonly LeadListRow[], change: Change, undoable?: Undoable): void {
    const queued = leads();
    for (const { id } of queued) this.#queued.set(id, (this.#queued.get(id) ?? 0) + 1);
    this.#tail = this.#tail
      .then(() => this.#send(leads(), change, undoable, () => this.#settle(queued)))
      .catch((error) => console.error(error));
  }

  async #send(
    leads: readonly LeadListRow[],
    change: Change,
    undoable: Undoable | undefined,
    settle: () => void,
  ): Promise<void> {
    const changed: LeadListRow[] = [];
    const conflicts: Conflict['conflicts'] = [];
    let failure: unknown;
    for (let at = 0; at < leads.length && failure === undefined; at += STEP) {
      if (leads.length > STEP) this.#setState({ progress: { done: at, of: leads.length } });
      const step = this.#withVersions(leads.slice(at, at + STEP));
      try {
        const answer = await call('changeLeads', { leads: step, change });
        changed.push(...answer.changed);
        conflicts.push(...answer.conflicts);
      } catch (reason) {
        failure = reason;
      }
    }
    for (const { id, version } of changed) this.#versions.set(id, version);
    const answered = [...changed, ...conflicts.map(({ lead }) => lead)];
    const ids = new Set(answered.map(({ id }) => id));
    const unchanged = leads.filter(({ id }) => !ids.has(id));
    settle();
    if (undoable) {
      const done = new Set(changed.map(({ id }) => id));
      undoable.before = undoable.before.filter(({ id }) => done.has(id));
      if (undoable.before.length === 0) this.#drop(undoable);
    }
    this.#setState({ progress: undefined, ...(conflicts.length > 0 && { conflict: { change, conflicts } }) });
    const shown = [...answered, ...(failure === undefined ? [] : unchanged)];
    this.#announce(
      shown.filter(({ id }) => !this.#queued.has(id)),
      true,
    );
    if (failure !== undefined) this.#fail(failure, unchanged);
  }

  #fail(reason: unknown, leads: readonly LeadListRow[]): void {
    if (!(reason instanceof CallError)) throw reason;
    this.#setState({ error: `${nameOf(leads)}: ${reason.message}` });
    if (reason.code === 'signed-out') this.onSignedOut();
  }

  #settle(leads: readonly LeadListRow[]): void {
    for (const { id } of leads) {
      const left = (this.#queued.get(id) ?? 1) - 1;
      if (left === 0) this.#queued.delete(id);
      else this.#queued.set(id, left);
    }
  }

  #withVersions(leads: readonly LeadListRow[]) {
    return leads.map(({ id, version }) => ({ id, version: Math.max(version, this.#versions.get(id) ?? 0) }));
  }

  #drop(undoable: Undoable): void {
    this.#setState({ undoable: this.#state.undoable.filter((one) => one !== undoable) });
  }

  #announce(rows: readonly LeadListRow[], isAnswer: boolean): void {
    if (rows.length > 0) for (const listener of this.#changeListeners) listener(rows, isAnswer);
  }

  #setState(changes: Partial<ChangeState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#stateListeners) listener();
  }
}

/** One for all screens, so that undo goes on after another screen is shown, and a release that waits is sent. */
export const leadChanges = new LeadChangeQueue();

export const useChangeState = (): ChangeState => useSyncExternalStore(leadChanges.subscribe, leadChanges.getState);

/** Tells a screen of changes, wherever they were made: first as expected, then as the server answers. */
export function useChangedLeads(onChanged: OnChanged): void {
  const listen = useEffectEvent(onChanged);
  useEffect(() => leadChanges.onChanged((rows, isAnswer) => listen(rows, isAnswer)), []);
}

/** Leads whose release has not been sent yet. */
export const countReleasing = ({ undoable }: ChangeState): number =>
  undoable.reduce((sum, { timer, before }) => sum + (timer === undefined ? 0 : before.length), 0);
