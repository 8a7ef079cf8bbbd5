import type { ConsentState } from '../../leads/consent.ts';
import type { PageState } from '../../leads/desk/writing.ts';
import type { LeadDelivery, Worked } from '../../leads/lead-states.ts';
import { countOf } from '../numbers.ts';

type Mark = {
  word: string;
  /** Of the word. */
  text: string;
  /** Of the shape. */
  color: string;
  /** On a square of 14 units. */
  path: string;
  dashes?: string;
  /** Of the line, where it is not the usual one. */
  stroke?: number;
  /** The shape is filled, and this is drawn in it. */
  inside?: string;
};

const CIRCLE = 'M12.75 7a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0Z';
const DIAMOND = 'm7 1 6 6-6 6-6-6Z';
const OCTAGON = 'M4.6 1.2h4.8l3.4 3.4v4.8l-3.4 3.4H4.6L1.2 9.4V4.6Z';
const SQUARE = 'M3.25 1.25h7.5a2 2 0 0 1 2 2v7.5a2 2 0 0 1-2 2h-7.5a2 2 0 0 1-2-2v-7.5a2 2 0 0 1 2-2Z';

const SHEET = 'M3 1.25h5l3.25 3.25v8.25H3ZM8 1.25V4.5h3.25';

const SOFT = 'text-soft';
const URGENT = 'text-ink font-medium';

/** Delivery is round until it needs a person: a diamond waits for one, an octagon is given up. */
const DELIVERY: Record<LeadDelivery, Mark> = {
  delivered: { word: 'Delivered', text: SOFT, color: 'text-ok', path: `${CIRCLE}M4.5 7.25 6.25 9 9.5 5.25` },
  pending: { word: 'Pending', text: 'text-muted', color: 'text-muted', path: CIRCLE, dashes: '2.2 1.6' },
  retrying: {
    ...{ word: 'Retrying', text: 'text-warn font-medium', color: 'text-warn' },
    path: 'M11.9 4.2A5.5 5.5 0 1 0 12.5 7M12.2 1.5v3h-3',
  },
  held: { word: 'Held', text: URGENT, color: 'text-ink', path: `${DIAMOND}M6.6 7h.8M7 6.6v.8` },
  dead: { word: 'Dead', text: 'text-bad font-medium', color: 'text-bad', path: OCTAGON, inside: 'm5 5 4 4M9 5 5 9' },
  none: { word: 'No destination', text: SOFT, color: 'text-muted', path: 'M3 7h8' },
};

/** Consent is square, like the box that was ticked. */
const CONSENT: Record<ConsentState, Mark> = {
  yes: { word: 'Yes', text: SOFT, color: 'text-ok', path: `${SQUARE}M4.25 7.25l2 2L10 5` },
  asked: { word: 'Asked', text: SOFT, color: SOFT, path: SQUARE, dashes: '2.2 1.8' },
  no: { word: 'No', text: SOFT, color: 'text-muted', path: SQUARE },
  'opted-out': { word: 'Opted out', text: URGENT, color: 'text-ink', path: SQUARE, inside: 'M4 7h6' },
};

/** Work is a tally. */
const NEW = { path: 'M7 2v10', dashes: '0.1 3.3', stroke: 2 };
const WORKED: Record<Worked | 'waiting', Mark> = {
  new: { ...NEW, word: 'New', text: URGENT, color: 'text-ink' },
  waiting: { ...NEW, word: 'New, waiting', text: 'text-warn font-medium', color: 'text-warn' },
  contacted: { word: 'Contacted', text: SOFT, color: 'text-ink', path: 'M7 2.5v9', stroke: 2 },
  qualified: { word: 'Qualified', text: SOFT, color: 'text-ink', path: 'M5 2.5v9M9 2.5v9', stroke: 2 },
  closed: { word: 'Closed', text: 'text-muted', color: 'text-muted', path: 'M5 2.5v9M9 2.5v9M2 9.5l10-5' },
};

/** A page is a sheet of paper. */
const PAGE: Record<PageState, Mark> = {
  published: { word: 'Published', text: SOFT, color: 'text-ok', path: `${SHEET}M5 8.5 6.5 10 9.25 7` },
  changed: { word: 'Changed, not live', text: URGENT, color: 'text-accent', path: `${SHEET}M3 7.5h8M3 9.2h8M3 11h8` },
  new: { word: 'New, not live', text: URGENT, color: 'text-ok', path: `${SHEET}M7.1 6.5v4M5.1 8.5h4` },
  scheduled: { word: 'Scheduled', text: SOFT, color: SOFT, path: `${SHEET}M7 6.5v2.4l1.6 1` },
  draft: { word: 'Draft', text: 'text-muted', color: 'text-muted', path: SHEET, dashes: '2 1.6' },
  removed: { word: 'To be removed', text: URGENT, color: 'text-ink', path: `${SHEET}M5.4 7l3.4 3.4M8.8 7l-3.4 3.4` },
  expired: { word: 'Expired', text: 'text-muted', color: 'text-muted', path: `${SHEET}M5.25 8.75h3.75` },
};
const MISTAKE: Mark = {
  ...{ word: 'Mistake', text: 'text-bad font-medium', color: 'text-bad' },
  ...{ path: SHEET, inside: 'M7.1 6v2.6M7.1 10.6v.1' },
};

function Shape({ mark: { color, path, dashes, inside, stroke = 1.4 } }: { mark: Mark }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${color}`}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} strokeDasharray={dashes} fill={inside ? 'currentColor' : 'none'} />
      {inside && <path d={inside} className="stroke-ground" />}
    </svg>
  );
}

export const DeliveryShape = ({ state }: { state: LeadDelivery }) => <Shape mark={DELIVERY[state]} />;

function MarkWithWord({ mark, word = mark.word }: { mark: Mark; word?: string | undefined }) {
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-second ${mark.text}`}>
      <Shape mark={mark} />
      {word}
    </span>
  );
}

type StateProps<State> = { state: State; word?: string | undefined };
const markOf =
  <State extends string>(marks: Readonly<Record<State, Mark>>) =>
  ({ state, word }: StateProps<State>) => <MarkWithWord mark={marks[state]} word={word} />;

export const DeliveryMark = markOf(DELIVERY);
export const ConsentMark = markOf(CONSENT);
export const WorkedMark = markOf(WORKED);

/** A mistake outranks every state. */
export const PageMark = ({ state, mistakes, word }: StateProps<PageState> & { mistakes: number }) =>
  mistakes > 0 ? (
    <MarkWithWord mark={MISTAKE} word={countOf(mistakes, 'mistake')} />
  ) : (
    <MarkWithWord mark={PAGE[state]} word={word} />
  );
export const MistakeShape = () => <Shape mark={MISTAKE} />;

export const pageStateWord = (state: PageState) => PAGE[state].word;
export const workedWord = (state: Worked) => WORKED[state].word;
export const consentWord = (state: ConsentState) => CONSENT[state].word;
export const deliveryWord = (state: LeadDelivery) => DELIVERY[state].word;
