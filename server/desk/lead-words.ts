import type { z } from 'zod';
import { UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
import type { deliverySummarySchema, heldRowSchema, LeadDetails } from '../../leads/desk/leads.ts';
import { contentOf } from '../../leads/lead-states.ts';
import type { Config } from '../config.ts';
import { findDestination, titleOfDestination } from '../delivery/destinations.ts';
import type { HeldLead } from '../store/desk/held.ts';
import type { DeskLead } from '../store/desk/lead-details.ts';
import { describeAnswer } from '../store/forms/answers.ts';
import { verificationOf } from '../store/leads/verification.ts';
import { stateOf } from '../store/schema/stored-words.ts';
import type { Tables } from '../store/schema/tables.ts';
import { describeConsentHistory } from './consent-words.ts';
import { countTries, deliveryId, describeTimeline } from './timeline.ts';

type Delivery = Tables['outbox'];

export function toLeadDetails(lead: DeskLead, config: Config, now: number): LeadDetails {
  const { row, details, sameAddress, sameCompany, seenBy } = lead;
  const { email, phone, message, page, attribution, suspicion } = details;
  const titleOf = (name: string) => titleOfDestination(name, config);
  return {
    ...row,
    ...{ firstName: details.fname, lastName: details.lname },
    ...{ email, phone, message, page, suspicion, sameAddress, sameCompany, seenBy },
    attribution: Object.fromEntries(Object.entries(attribution).filter(([, value]) => value !== undefined)),
    answers: details.answers.map((answer) => ({ label: answer.label, value: describeAnswer(answer) })),
    verification: verificationOf(details, now) ?? null,
    consentHistory: describeConsentHistory(lead.consent),
    deliveries: details.deliveries.map((delivery) =>
      toSummary(delivery, countTries(delivery, details.attempts), titleOf),
    ),
    timeline: describeTimeline(lead, titleOf),
    notes: details.notes.map(({ id, at, person_id, person_name, text }) => ({
      ...{ id, at, text },
      by: { id: person_id, name: person_name },
    })),
  };
}

function toSummary(
  delivery: Delivery,
  attempts: number,
  titleOf: (name: string) => string,
): z.infer<typeof deliverySummarySchema> {
  const { destination, state, queued_at, settled_at, due_at } = delivery;
  return {
    id: deliveryId(delivery),
    destination: titleOf(destination),
    content: contentOf(delivery),
    state: stateOf(delivery),
    attempts,
    tookMs: state === 'delivered' && settled_at !== null ? Math.max(0, settled_at - queued_at) : null,
    dueAt: state === 'pending' ? due_at : null,
  };
}

/** What releasing does, one sentence for each destination. */
export function toHeldRow(lead: HeldLead, config: Config): z.infer<typeof heldRowSchema> {
  const { heldDestinations, isOptOut, ...row } = lead;
  const deliveries = heldDestinations.map((name) => {
    const known = findDestination(name, config);
    if (!known?.isConfigured(config)) return `Nothing is sent to the ${known?.title ?? name}, because it is not set.`;
    return known.rules(config).isToVisitor ? `A mail goes to ${row.email}.` : `The ${known.title} gets the lead.`;
  });
  const optOut = 'The address is opted out, and the destinations are told.';
  return { ...row, onRelease: [...deliveries, ...(isOptOut || row.channel === UNSUBSCRIBE_CHANNEL ? [optOut] : [])] };
}
