import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskAnswer, DeskInput } from '../../../leads/desk/calls.ts';
import { Device, type Saved } from '../../../tests/support/desk/open-item.ts';
import { CallError } from '../../api.ts';
import { ItemStore } from './item-store.ts';
import { type Draft, isSameDraft, valueAt } from './merge.ts';

type Conflict = NonNullable<Saved['conflict']>;
type Input = DeskInput<'saveItem'>;

/** What two people write: a field, and the text. */
const PARTS = ['title', null];
const wordsIn = (draft: Draft, field: string | null) =>
  String(valueAt(draft, { field, theirs: undefined }) ?? '')
    .split(' ')
    .filter(Boolean);
const allWordsIn = (draft: Draft) => PARTS.flatMap((field) => wordsIn(draft, field));
const withWords = ({ fields, contents }: Draft, field: string | null, words: readonly string[]): Draft =>
  field === null
    ? { fields, contents: words.join(' ') }
    : { fields: { ...fields, [field]: words.join(' ') }, contents };

/** One file, a draft over it, and the rules by which the server saves and reads it. */
class Server {
  live: Draft = { fields: { title: 'Live' }, contents: 'Text' };
  draft: { revision: number; base: Draft; text: Draft; by: string } | undefined;
  readonly versions: Draft[] = [];
  /** Words that a person took away, or left out after having seen them. */
  readonly gone = new Set<string>();
  #last = 0;

  get text(): Draft {
    return this.draft?.text ?? this.live;
  }

  read(): DeskAnswer<'readItem'> {
    const { by } = this.#newest();
    const item = { file: 'blog/a.md', state: 'changed', mistakesFound: [], present: [], brokenText: null };
    const seen = { revision: this.draft?.revision ?? 0, liveId: idOf(this.draft?.base ?? this.live) };
    return { ...item, ...seen, ...this.text, touched: { by, at: 1 }, conflict: this.#below() } as never;
  }

  save(by: string, { revision, liveId, fields = {}, contents = null }: Input): Saved {
    const text = { fields, contents };
    if ((this.draft?.revision ?? 0) !== revision) return this.#refuse(this.#newest());
    if (liveId !== idOf(this.live)) {
      const conflict = this.#below();
      if (conflict || !this.draft) return this.#refuse(conflict ?? this.#newest());
    }
    const base = liveId === idOf(this.live) ? this.live : (this.draft?.base ?? this.live);
    this.#last += 1;
    this.versions.push(text);
    this.draft = isSameDraft(text, this.live) ? undefined : { revision: this.#last, base, text, by };
    return { ...this.#known(), conflict: null };
  }

  publish(): void {
    if (this.draft?.base === this.live) this.live = this.draft.text;
    if (this.draft?.text === this.live) this.draft = undefined;
  }

  #known = () => ({
    ...{ revision: this.draft?.revision ?? 0, liveId: idOf(this.draft?.base ?? this.live) },
    ...{ state: 'changed' as const, mistakesFound: [] },
  });

  #refuse = (conflict: Conflict): Saved => ({ ...this.#known(), conflict });

  #newest = (): Conflict => ({
    ...{ by: this.draft?.by ?? 'Git', at: 1, ...this.text, before: null },
    liveId: idOf(this.draft?.base ?? this.live),
  });

  #below(): Conflict | null {
    if (!this.draft || this.draft.base === this.live) return null;
    return { by: 'Git', at: 1, ...this.live, liveId: idOf(this.live), before: this.draft.base };
  }
}

const idOf = (draft: Draft) => JSON.stringify(draft);

/** A person at the file, and their device. */
class Writer {
  readonly name: string;
  readonly server: Server;
  store!: ItemStore;
  readonly #seen = new Set<string>();
  readonly #device = new Device();
  #calls: { input: Input; answer: PromiseWithResolvers<Saved> }[] = [];

  constructor(name: string, server: Server) {
    this.name = name;
    this.server = server;
    this.open();
  }

  get draft(): Draft {
    return this.store.getState().draft;
  }

  open(): void {
    this.store?.end();
    this.store = new ItemStore(this.server.read(), this.#device, (input) => {
      const answer = Promise.withResolvers<Saved>();
      this.#calls.push({ input: structuredClone(input), answer });
      return answer.promise;
    });
    this.#look();
    this.store.subscribe(() => this.#look());
    void this.store.flush();
  }

  /** What a conflict shows is known to this person. */
  #look(): void {
    for (const clash of this.store.getState().conflict?.clashes ?? [])
      for (const word of String(clash.theirs ?? '').split(' ')) this.#seen.add(word);
  }

  giveUp(word: string): void {
    this.#seen.add(word);
    this.server.gone.add(word);
  }

  /** The oldest call reaches the server or does not, and is answered or not; or the server does not take it. */
  call({ arrives = false, isAnswered = false, isRefused = false }): void {
    const call = this.#calls.shift();
    if (!call) return;
    const saved = arrives ? this.#arrive(call.input) : undefined;
    if (saved && isAnswered) call.answer.resolve(structuredClone(saved));
    else call.answer.reject(new CallError(isRefused ? 'input' : 'unreachable', 'It was not saved.'));
  }

  /** The page is loaded anew: nothing of it is answered any more. */
  reload(arrives: boolean): void {
    void this.store.flush();
    for (const { input } of this.#calls.splice(0)) if (arrives) this.#arrive(input);
    this.open();
  }

  #arrive(input: Input): Saved {
    const before = this.server.text;
    const saved = this.server.save(this.name, input);
    if (saved.conflict) return saved;
    for (const field of PARTS)
      for (const word of wordsIn(before, field)) {
        const isKnown = this.#seen.has(word) || wordsIn(this.server.text, field).includes(word);
        if (!isKnown) throw new Error(`${this.name} overwrote “${word}” without having seen it`);
      }
    return saved;
  }
}

const STEPS = {
  write: (writer: Writer, { field, word }) => {
    writer.store.edit((draft) => withWords(draft, field, [...wordsIn(draft, field), word]));
  },
  takeBack: (writer, { field }) => {
    const own = wordsIn(writer.draft, field).filter((word) => word.startsWith(writer.name));
    for (const word of own.slice(-1)) {
      writer.giveUp(word);
      writer.store.edit((draft) =>
        withWords(
          draft,
          field,
          wordsIn(draft, field).filter((one) => one !== word),
        ),
      );
    }
  },
  answer: (writer) => writer.call({ arrives: true, isAnswered: true }),
  loseAnswer: (writer) => writer.call({ arrives: true }),
  lose: (writer) => writer.call({}),
  refuse: (writer) => writer.call({ isRefused: true }),
  tryAgain: ({ store }) => {
    void store.flush();
  },
  wait: () => vi.advanceTimersByTimeAsync(200),
  waitLong: () => vi.advanceTimersByTimeAsync(3100),
  poll: (writer) => writer.store.refresh(async () => writer.server.read()),
  reload: (writer, { arrives }) => writer.reload(arrives),
  keepMine: ({ store }) => {
    if (store.getState().conflict) store.keepMine();
  },
  keepTheirs: (writer) => {
    const before = allWordsIn(writer.draft);
    if (writer.store.getState().conflict) writer.store.keepTheirs();
    for (const word of before) if (!allWordsIn(writer.draft).includes(word)) writer.giveUp(word);
  },
  git: ({ server }, { field, word }) => {
    server.live = withWords(server.live, field, [...wordsIn(server.live, field), word]);
  },
  publish: ({ server }) => server.publish(),
} satisfies Record<string, Do>;

type Given = { field: string | null; word: string; arrives: boolean };
type Do = (writer: Writer, given: Given) => unknown;
type Step = readonly [name: keyof typeof STEPS, writer: number, number: number];

async function take(name: keyof typeof STEPS, writer: Writer, number = 0, word = ''): Promise<void> {
  const step: Do = STEPS[name];
  await step(writer, { field: PARTS[number % 2] ?? null, word, arrives: number > 1 });
  await vi.advanceTimersByTimeAsync(0);
}

async function play(names: readonly string[], steps: readonly Step[], look?: (writer: Writer) => void) {
  const server = new Server();
  const writers = names.map((name) => new Writer(name, server));
  const typed: string[] = [];
  for (const [at, [name, who, number]] of steps.entries()) {
    const writer = writers[who % writers.length] as Writer;
    const word = `${name === 'git' ? 'Git' : writer.name}${at}`;
    if (name === 'write') typed.push(word);
    await take(name, writer, number, word);
    look?.(writer);
  }
  // In the end the network is back, and each has the last word about what clashes.
  for (let round = 0; round < 12; round += 1)
    for (const writer of writers)
      for (const name of ['tryAgain', 'answer', 'poll', 'keepMine', 'waitLong', 'answer'] as const)
        await take(name, writer);
  for (const { store } of writers) store.end();
  const states = writers.map(({ store }) => store.getState());
  expect(states.map(({ saving, conflict }) => [saving, conflict])).toEqual(states.map(() => ['saved', undefined]));
  for (const { draft } of states) expect(isSameDraft(draft, server.text)).toBe(true);
  const found = new Set([server.text, server.live, ...server.versions].flatMap(allWordsIn));
  expect(typed.filter((word) => !found.has(word) && !server.gone.has(word))).toEqual([]);
}

const ways = (names: readonly (keyof typeof STEPS)[]) =>
  fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(1), fc.nat(3)), { minLength: 4, maxLength: 30, size: 'max' });
const ALL = Object.keys(STEPS) as (keyof typeof STEPS)[];
const MOST_OFTEN = ['write', 'write', 'write', 'answer', 'answer', 'poll'] as const;
/** NUM_RUNS=5000 looks for longer. */
const numRuns = Number(process.env.NUM_RUNS ?? 300);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('however two people write, and whatever is lost on the way, each word is saved, or was given up by who saw it', async () => {
  await fc.assert(
    fc.asyncProperty(ways([...ALL, ...MOST_OFTEN]), (steps) => play(['Ada', 'Daniel'], steps)),
    { numRuns },
  );
});

test('who writes alone never has a conflict', async () => {
  const alone = [...ALL.filter((name) => name !== 'git'), ...MOST_OFTEN];
  const look = ({ store }: Writer) => expect(store.getState().conflict).toBeUndefined();
  await fc.assert(
    fc.asyncProperty(ways(alone), (steps) => play(['Ada'], steps, look)),
    { numRuns },
  );
});
