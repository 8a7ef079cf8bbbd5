import type { ReactNode } from 'react';
import type { ConsentState } from '../../leads/consent.ts';
import type { LeadDelivery } from '../../leads/lead-states.ts';

/** The shape has its own color; the word has that of `text`. */
type Mark = { word: string; text: string; className: string; shape: ReactNode };

/** Delivery is round until it needs a person: a diamond waits for one, an octagon is given up. */
const DELIVERY: Record<LeadDelivery, Mark> = {
  delivered: {
    word: 'Delivered',
    text: 'text-soft',
    className: 'text-ok',
    shape: (
      <>
        <circle cx="7" cy="7" r="5.75" />
        <path d="m4.5 7.25 1.75 1.75L9.5 5.25" />
      </>
    ),
  },
  pending: {
    word: 'Pending',
    text: 'text-muted',
    className: 'text-muted',
    shape: <circle cx="7" cy="7" r="5.75" strokeDasharray="2.2 1.6" />,
  },
  retrying: {
    word: 'Retrying',
    text: 'text-warn font-medium',
    className: 'text-warn',
    shape: <path d="M11.9 4.2A5.5 5.5 0 1 0 12.5 7M12.2 1.5v3h-3" />,
  },
  held: {
    word: 'Held',
    text: 'text-ink font-medium',
    className: 'text-ink',
    shape: (
      <>
        <path d="m7 1 6 6-6 6-6-6Z" />
        <path d="M7 6.9v.2" strokeWidth="2.4" />
      </>
    ),
  },
  dead: {
    word: 'Dead',
    text: 'text-bad font-medium',
    className: 'text-bad',
    shape: (
      <>
        <path d="M4.3.5h5.4l3.8 3.8v5.4l-3.8 3.8H4.3L.5 9.7V4.3Z" fill="currentColor" stroke="none" />
        <path d="m5 5 4 4M9 5 5 9" className="stroke-ground" />
      </>
    ),
  },
  none: { word: 'No destination', text: 'text-soft', className: 'text-muted', shape: <path d="M3 7h8" /> },
};

/** Consent is square, like the box that was ticked. */
const CONSENT: Record<ConsentState, Mark> = {
  yes: {
    word: 'Yes',
    text: 'text-soft',
    className: 'text-ok',
    shape: (
      <>
        <rect x="1.25" y="1.25" width="11.5" height="11.5" rx="2" />
        <path d="m4.25 7.25 2 2 3.75-4.25" />
      </>
    ),
  },
  asked: {
    word: 'Asked',
    text: 'text-soft',
    className: 'text-soft',
    shape: <rect x="1.25" y="1.25" width="11.5" height="11.5" rx="2" strokeDasharray="2.2 1.8" />,
  },
  no: {
    word: 'No',
    text: 'text-soft',
    className: 'text-muted',
    shape: <rect x="1.25" y="1.25" width="11.5" height="11.5" rx="2" />,
  },
  'opted-out': {
    word: 'Opted out',
    text: 'text-ink font-medium',
    className: 'text-ink',
    shape: (
      <>
        <rect x=".75" y=".75" width="12.5" height="12.5" rx="2.5" fill="currentColor" stroke="none" />
        <path d="M4 7h6" className="stroke-ground" />
      </>
    ),
  },
};

function Shape({ className, shape }: Pick<Mark, 'className' | 'shape'>) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shape}
    </svg>
  );
}

export const DeliveryShape = ({ state }: { state: LeadDelivery }) => <Shape {...DELIVERY[state]} />;

function MarkWithWord({ mark, word = mark.word }: { mark: Mark; word?: string | undefined }) {
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-second ${mark.text}`}>
      <Shape {...mark} />
      {word}
    </span>
  );
}

export const DeliveryMark = ({ state, word }: { state: LeadDelivery; word?: string | undefined }) => (
  <MarkWithWord mark={DELIVERY[state]} word={word} />
);

export const ConsentMark = ({ state, word }: { state: ConsentState; word?: string }) => (
  <MarkWithWord mark={CONSENT[state]} word={word} />
);

export const consentWord = (state: ConsentState) => CONSENT[state].word;
export const deliveryWord = (state: LeadDelivery) => DELIVERY[state].word;
