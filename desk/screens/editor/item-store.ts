import type { DeskAnswer, DeskInput } from '../../../leads/desk/calls.ts';
import { CallError } from '../../api.ts';
import type { DraftKeeper } from './kept-draft.ts';
import {
  type Clash,
  type Draft,
  isSameDraft,
  isSameValue,
  mergeDrafts,
  takeTheirs,
  valueAt,
  valuesOf,
} from './merge.ts';

type Item = DeskAnswer<'readItem'>;
type Theirs = NonNullable<Item['conflict']>;
type Save = (input: DeskInput<'saveItem'>) => Promise<DeskAnswer<'saveItem'>>;

/** Another person's change to what this one has changed too. Nothing is saved until one of the two is chosen. */
export type Conflict = { by: string; at: number; clashes: readonly Clash[] };

export type ItemState = {
  draft: Draft;
  revision: number;
  pageState: Item['state'];
  mistakes: Item['mistakesFound'];
  present: readonly string[];
  /** 'slow': the server has not answered for a second. */
  saving: 'saved' | 'unsaved' | 'slow' | 'offline' | 'failed';
  savedAt: number | undefined;
  /** Whether this device keeps what the server does not have. */
  isKept: boolean;
  /** Why it failed, for the person. */
  reason: string | undefined;
  conflict: Conflict | undefined;
};

const DEBOUNCE_MS = 150;
const SLOW_MS = 1000;
const RETRY_MS = 3000;
/** Kept on the device too, and a text may be long. */
const MAX_UNANSWERED = 16;

/** One open item: its text as it is written, saved one call at a time, and never lost on the way. */
export class ItemStore {
  readonly #file: string;
  readonly #save: Save;
  readonly #keeper: DraftKeeper;
  readonly #listeners = new Set<() => void>();
  /** What the server had at `revision`. */
  #base: Draft;
  /** What both had begun from, until a conflict is settled: a session after this one shows it again. */
  #origin: Draft | undefined;
  /** Of the live file that the text on the server began from. */
  #begunFrom: string | null;
  /** Of the live file that the person was shown, which is another one where it changed below a draft. */
  #liveId: string | null;
  /** What the person was shown of it, where it changed below a draft. */
  #shownLive: Draft | undefined;
  /** Sent without an answer: what comes back as another's text may be one of these. */
  #unanswered: readonly Draft[] = [];
  #state: ItemState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The save that is under way. */
  #sending: Promise<void> | undefined;
  #isOver = false;
  onSignedOut = () => {};

  constructor(item: Item, keeper: DraftKeeper, save: Save) {
    this.#file = item.file;
    this.#save = save;
    this.#keeper = keeper;
    this.#base = { fields: item.fields, contents: item.contents };
    this.#begunFrom = item.liveId;
    this.#liveId = item.liveId;
    this.#state = {
      draft: this.#base,
      revision: item.revision,
      pageState: item.state,
      mistakes: item.mistakesFound,
      present: item.present,
      saving: 'saved',
      savedAt: item.touched?.at,
      reason: undefined,
      isKept: true,
      conflict: undefined,
    };
    const kept = keeper.read();
    if (kept) {
      this.#base = kept.base;
      this.#unanswered = kept.sent ?? [];
      this.#state = { ...this.#state, draft: kept.draft };
      this.#join(theirsOf(item), item.revision !== kept.revision);
    }
    if (!item.conflict || this.#state.conflict) return;
    if (kept && item.conflict.liveId === kept.liveId) this.#liveId = kept.liveId;
    else this.#join(item.conflict);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getState = (): ItemState => this.#state;

  /** The draft as it is, for a change of a part of it. */
  readonly edit = (change: (draft: Draft) => Draft): void => {
    const draft = change(this.#state.draft);
    if (isSameDraft(draft, this.#state.draft)) return;
    const { saving } = this.#state;
    // What failed or is slow is so until the server has answered.
    this.#set({ draft, saving: saving === 'saved' ? 'unsaved' : saving });
    this.#keep();
    this.#schedule(DEBOUNCE_MS);
  };

  /** At once: before the page is left, and when a person presses 'Try again'. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    // Without a wait where there is none, because a page that is left runs no further.
    if (this.#sending) await this.#sending;
    await this.#send();
  };

  /** The page was discarded, removed or renamed: from here on nothing of it is sent or kept. */
  readonly forget = (): void => {
    this.end();
    this.#keeper.forget();
  };

  /** Another one goes on from what the device has. */
  readonly end = (): void => {
    this.#isOver = true;
    clearTimeout(this.#timer);
  };

  readonly keepMine = (): void => this.#settle(this.#state.draft);
  readonly keepTheirs = (): void => this.#settle(takeTheirs(this.#state.draft, this.#state.conflict?.clashes ?? []));

  #settle(draft: Draft): void {
    this.#origin = undefined;
    this.#set({ draft, conflict: undefined, saving: 'unsaved' });
    this.#keep();
    this.#schedule(0);
  }

  /** What the server has now, from time to time while the item is open. */
  async refresh(read: () => Promise<Item>): Promise<void> {
    const known = [this.#base, this.#liveId];
    const item = await read();
    this.#set({ present: item.present });
    // Where a save was answered since it was asked for, it is older than the text.
    if (known[0] === this.#base && known[1] === this.#liveId) this.#takeIn(item);
  }

  #takeIn(item: Item): void {
    // Of a file that cannot be read there is nothing to take in; it is told where the page is opened next.
    if (this.#sending || this.#state.conflict || item.brokenText !== null) return;
    const { revision: before } = this.#state;
    const isSeen = item.revision === before && item.liveId === this.#begunFrom;
    this.#set({ revision: item.revision, mistakes: item.mistakesFound, pageState: item.state });
    if (!isSeen) this.#join(theirsOf(item), item.revision !== before);
    if (item.conflict && !this.#state.conflict && item.conflict.liveId !== this.#liveId) this.#join(item.conflict);
  }

  /** Takes another person's text into this one's: what the server has now, or what is live below that. */
  #join({ by, at, fields, contents, liveId, before }: Theirs, isSaved = true): void {
    const theirs = { fields, contents };
    // A live file that is gone takes nothing along of what is written.
    const shownLive = liveId === null ? undefined : this.#shownLive;
    const began = before ? (shownLive ?? before) : this.#begunWith(theirs);
    const { merged, clashes } = mergeDrafts(began, this.#state.draft, theirs);
    this.#liveId = liveId;
    if (before) this.#shownLive = liveId === null ? undefined : theirs;
    else {
      // Only what clashes is not settled: of the rest, theirs is taken in.
      const open = clashes.map((clash) => ({ ...clash, theirs: valueAt(began, clash) }));
      this.#origin = clashes.length > 0 ? takeTheirs(theirs, open) : undefined;
      this.#base = theirs;
      this.#begunFrom = liveId;
      this.#shownLive = undefined;
      // What was sent over an older revision cannot arrive any more.
      if (isSaved) this.#unanswered = [];
    }
    this.#set({ draft: merged, conflict: clashes.length > 0 ? { by, at, clashes } : undefined });
    if (this.#isOnServer(merged)) this.#settleSaved();
    else {
      this.#set({ saving: 'unsaved', reason: undefined });
      this.#keep();
      if (clashes.length === 0) this.#schedule(0);
    }
  }

  /** What both had begun from: of what arrived from here without an answer, that. */
  #begunWith(theirs: Draft): Draft {
    const arrived = valuesOf(theirs, this.#base).filter((value) =>
      this.#unanswered.some((sent) => isSameValue(valueAt(sent, value), value.theirs)),
    );
    return takeTheirs(this.#base, arrived);
  }

  /** As it is, and over the live file that the person was shown. */
  #isOnServer = (draft: Draft): boolean => isSameDraft(draft, this.#base) && this.#liveId === this.#begunFrom;

  #settleSaved(): void {
    this.#keeper.forget();
    this.#set({ saving: 'saved', reason: undefined });
  }

  #keep(): void {
    if (this.#isOver) return;
    const { revision, draft, conflict } = this.#state;
    const liveId = conflict ? this.#begunFrom : this.#liveId;
    const text = { revision, base: this.#origin ?? this.#base, draft, liveId };
    // Where the device has too little room for all, the text alone.
    const isKept = this.#keeper.keep({ ...text, sent: this.#unanswered }) || this.#keeper.keep(text);
    this.#set({ isKept });
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), delayMs);
  }

  async #send(): Promise<void> {
    const { draft, revision, conflict } = this.#state;
    if (this.#sending || this.#isOver || conflict) return;
    if (this.#isOnServer(draft) && this.#unanswered.length === 0) {
      this.#settleSaved();
      return;
    }
    this.#sending = this.#sendDraft(draft, revision).finally(() => {
      this.#sending = undefined;
    });
    await this.#sending;
  }

  async #sendDraft(draft: Draft, revision: number): Promise<void> {
    const slow = setTimeout(() => this.#set({ saving: 'slow' }), SLOW_MS);
    // Of too many, the first ones and the last: what arrived is most likely from before the network went.
    const before = this.#unanswered;
    if (!before.some((sent) => isSameDraft(sent, draft)))
      this.#unanswered = [...before.slice(0, MAX_UNANSWERED - 1), draft];
    this.#keep();
    try {
      this.#take(await this.#save({ file: this.#file, revision, liveId: this.#liveId, ...draft }), draft);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'signed-out') this.onSignedOut();
      const isOffline = error.code === 'unreachable';
      this.#set({ saving: isOffline ? 'offline' : 'failed', reason: error.message });
      if (isOffline || error.code === 'unavailable') return this.#schedule(RETRY_MS);
      // It was refused, so it has not arrived.
      this.#unanswered = before;
      if (!isSameDraft(draft, this.#state.draft)) this.#schedule(DEBOUNCE_MS);
    } finally {
      clearTimeout(slow);
    }
  }

  #take(answer: DeskAnswer<'saveItem'>, sent: Draft): void {
    const { revision, liveId, state: pageState, mistakesFound: mistakes, conflict } = answer;
    this.#set({ revision });
    if (conflict) {
      // Over the same revision, none of them has arrived.
      if (conflict.before) this.#unanswered = [];
      this.#join(conflict);
      return;
    }
    this.#unanswered = [];
    this.#shownLive = undefined;
    this.#base = sent;
    this.#begunFrom = liveId;
    this.#liveId = liveId;
    this.#set({ pageState, mistakes, savedAt: Date.now(), reason: undefined });
    if (isSameDraft(this.#state.draft, sent)) {
      this.#settleSaved();
      return;
    }
    this.#set({ saving: 'unsaved' });
    this.#keep();
    this.#schedule(0);
  }

  #set(changes: Partial<ItemState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

/** What the server has, as text of the person who wrote it last. */
const theirsOf = ({ touched, fields, contents, liveId }: Item): Theirs => ({
  ...{ fields, contents, liveId, before: null },
  ...(touched ?? { by: 'Another person', at: Date.now() }),
});
