import type { LeadDetails } from '../../leads/desk/leads.ts';
import { contentOf } from '../../leads/lead-states.ts';
import { giveUpAt } from '../delivery/settlement.ts';
import type { DeskLead } from '../store/desk/lead-details.ts';
import type { Tables } from '../store/schema/tables.ts';

type Entry = LeadDetails['timeline'][number];
type Delivery = Tables['outbox'];
type Attempt = Tables['delivery_attempts'];
type TitleOf = (name: string) => string;

/** What happened to a lead, in the order of time, and after it what is still to come. */
export function describeTimeline({ details, changes, paused }: DeskLead, titleOf: TitleOf): Entry[] {
  const { received_at, channel, suspicion, receipts, deliveries, attempts, verified_at } = details;
  const own = (at: number, state: Entry['state'], what: string): Entry => ({
    ...{ at, state, what, destination: null, answer: null, tries: [], until: null, deliveryId: null },
  });
  const repeats = receipts.filter((receipt) => receipt.received_at > received_at);
  const happened = [
    own(received_at, 'stored', `stored, from the form “${channel}”`),
    ...(suspicion === null ? [] : [own(received_at, 'held', `held: ${suspicion}`)]),
    ...repeats.map((receipt) => own(receipt.received_at, 'stored', 'sent again, which makes no second lead')),
    ...(verified_at === null ? [] : [own(verified_at, 'stored', 'shown to be sent by a person')]),
    ...deliveries.flatMap((delivery) => describeAttempts(delivery, attempts.filter(isOf(delivery)), titleOf)),
    ...changes.map(({ by, at, what }) => own(at, 'changed', `${by} ${what}`)),
  ].sort((a, b) => a.at - b.at);
  const planned = deliveries.flatMap((delivery) =>
    describePlan(delivery, attempts.filter(isOf(delivery)), paused, titleOf),
  );
  return [...happened, ...planned.sort((a, b) => a.at - b.at)];
}

const isOf = (delivery: Delivery) => (attempt: Attempt) =>
  attempt.destination === delivery.destination && attempt.revision === delivery.revision;

/** Also those before a person asked for another try, with which the delivery counts its attempts anew. */
export const countTries = (delivery: Delivery, attempts: readonly Attempt[]): number =>
  Math.max(
    delivery.attempts,
    attempts.filter(isOf(delivery)).reduce((sum, { tries }) => sum + tries, 0),
  );

/** Names a delivery in the list of a lead and in its timeline. */
export const deliveryId = ({
  lead_id,
  destination,
  revision,
}: Pick<Delivery, 'lead_id' | 'destination' | 'revision'>) => `${lead_id}:${destination}:${revision}`;

const entryOf = (delivery: Delivery, titleOf: TitleOf) => ({
  destination: titleOf(delivery.destination),
  deliveryId: deliveryId(delivery),
  until: null,
});

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const tryNumber = (number: number) => `${ORDINALS[number] ?? `${number}th`} try`;

const STATES = { delivered: 'delivered', retry: 'failed', wait: 'failed', dead: 'dead', missing: 'dead' } as const;

/** Deliveries that were settled before attempts were kept have the last one alone. */
function describeAttempts(delivery: Delivery, kept: readonly Attempt[], titleOf: TitleOf): Entry[] {
  const subject = contentOf(delivery) === 'lead' ? 'it' : `the ${contentOf(delivery)}`;
  const { state, settled_at, last_error, attempts } = delivery;
  if (kept.length === 0) {
    if (settled_at === null || (state !== 'delivered' && state !== 'dead')) return [];
    const what = state === 'delivered' ? `took ${subject}` : `given up after ${tryNumber(attempts)}`;
    return [{ ...entryOf(delivery, titleOf), at: settled_at, state, what, answer: last_error, tries: [] }];
  }
  let tries = 0;
  return kept.map((attempt) => {
    tries += attempt.tries;
    return {
      ...entryOf(delivery, titleOf),
      at: attempt.last_at,
      state: STATES[attempt.outcome],
      what: describeOutcome(attempt, subject, tries),
      answer: attempt.answer,
      tries: attempt.tries > 1 ? JSON.parse(attempt.times) : [],
    };
  });
}

function describeOutcome({ outcome, tries }: Attempt, subject: string, number: number): string {
  if (outcome === 'delivered') return `took ${subject}, ${tryNumber(number)}`;
  if (outcome === 'missing') return `was asked for ${subject} later and does not have it`;
  if (outcome === 'dead') return `did not take ${subject}; given up, ${tryNumber(number)}`;
  const failed = outcome === 'wait' ? 'takes nothing at present' : `did not take ${subject}`;
  return tries === 1 ? `${failed}, ${tryNumber(number)}` : `${failed}, tries ${number - tries + 1} to ${number}`;
}

function describePlan(
  delivery: Delivery,
  attempts: readonly Attempt[],
  paused: readonly string[],
  titleOf: TitleOf,
): Entry[] {
  const entry = { ...entryOf(delivery, titleOf), at: delivery.due_at, answer: null, tries: [] };
  if (delivery.state === 'held')
    return [{ ...entry, at: delivery.queued_at, state: 'held', what: 'waits for a release' }];
  if (delivery.state !== 'pending') return [];
  const isPaused = paused.includes(delivery.destination);
  const what = isPaused ? 'waits: this destination is paused' : tryNumber(countTries(delivery, attempts) + 1);
  // A destination that takes nothing at present is waited for without an end.
  const isRetried = attempts.at(-1)?.outcome === 'retry' && !isPaused;
  const until = isRetried ? giveUpAt(delivery.attempts, delivery.due_at) : null;
  return [{ ...entry, state: 'planned', what, until }];
}
