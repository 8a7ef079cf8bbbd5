import type { z } from 'zod';
import { UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
import type { heldRowSchema } from '../../leads/desk/held.ts';
import type { Config } from '../config.ts';
import { findDestination } from '../delivery/destinations.ts';
import type { HeldLead } from '../store/desk/held.ts';

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
