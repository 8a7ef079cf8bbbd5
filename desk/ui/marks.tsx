import type { ReactNode } from 'react';
import type { LeadConsent } from '../../leads/desk/leads.ts';
import type { LeadDelivery } from '../../leads/lead-states.ts';

type Mark = { word: string; className: string; shape: ReactNode };

/** Delivery is round until it needs a person: a diamond waits for one, an octagon is given up. */
const DELIVERY: Record<LeadDelivery, Mark> = {
  delivered: {
    word: 'Delivered',
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
    className: 'text-muted',
    shape: <circle cx="7" cy="7" r="5.75" strokeDasharray="2.2 1.6" />,
  },
  retrying: {
    word: 'Retrying',
    className: 'text-warn',
    shape: <path d="M11.9 4.2A5.5 5.5 0 1 0 12.5 7M12.2 1.5v3h-3" />,
  },
  held: {
    word: 'Held',
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
    className: 'text-bad',
    shape: (
      <>
        <path d="M4.3.5h5.4l3.8 3.8v5.4l-3.8 3.8H4.3L.5 9.7V4.3Z" fill="currentColor" stroke="none" />
        <path d="m5 5 4 4M9 5 5 9" className="stroke-ground" />
      </>
    ),
  },
  none: { word: 'No destination', className: 'text-muted', shape: <path d="M3 7h8" /> },
};

/** Consent is square, like the box that was ticked. */
const CONSENT: Record<LeadConsent, Mark> = {
  yes: {
    word: 'Yes',
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
    className: 'text-soft',
    shape: <rect x="1.25" y="1.25" width="11.5" height="11.5" rx="2" strokeDasharray="2.2 1.8" />,
  },
  no: { word: 'No', className: 'text-muted', shape: <rect x="1.25" y="1.25" width="11.5" height="11.5" rx="2" /> },
  'opted-out': {
    word: 'Opted out',
    className: 'text-ink',
    shape: (
      <>
        <rect x=".75" y=".75" width="12.5" height="12.5" rx="2.5" fill="currentColor" stroke="none" />
        <path d="M4 7h6" className="stroke-ground" />
      </>
    ),
  },
};

const NEEDS_COLOR: readonly LeadDelivery[] = ['retrying', 'dead'];

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

export function DeliveryMark({ state, word = DELIVERY[state].word }: { state: LeadDelivery; word?: string }) {
  const { className } = DELIVERY[state];
  const text = NEEDS_COLOR.includes(state)
    ? `${className} font-medium`
    : state === 'held'
      ? 'text-ink font-medium'
      : state === 'pending'
        ? 'text-muted'
        : 'text-soft';
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-second ${text}`}>
      <DeliveryShape state={state} />
      {word}
    </span>
  );
}

export function ConsentMark({ state, word = CONSENT[state].word }: { state: LeadConsent; word?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap text-second ${state === 'opted-out' ? 'text-ink font-medium' : 'text-soft'}`}
    >
      <Shape {...CONSENT[state]} />
      {word}
    </span>
  );
}

export const consentWord = (state: LeadConsent) => CONSENT[state].word;
export const deliveryWord = (state: LeadDelivery) => DELIVERY[state].word;
