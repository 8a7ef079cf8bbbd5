import type { Config } from '../config.ts';
import type { DestinationRules } from '../store/submission.ts';
import { crm } from './crm.ts';
import type { ActiveDestination, Call, DeliveryContext, Destination } from './destination.ts';
import { webhook } from './webhook.ts';

/** Every destination there is. */
export const DESTINATIONS: readonly Destination[] = [crm, webhook];

export const configuredDestinations = (config: Config): Destination[] =>
  DESTINATIONS.filter((destination) => destination.isConfigured(config));

export function activateDestinations(context: DeliveryContext): ActiveDestination[] {
  return configuredDestinations(context.config).map(({ name, settingToCheck, dailyLimit, createDeliver }) => ({
    name,
    settingToCheck,
    dailyLimit: dailyLimit?.(context.config),
    deliver: createDeliver(context),
  }));
}

/** What the store must know of the configured destinations, or of those among them that a call is delivered to. */
export function destinationRules(config: Config, call?: Call): DestinationRules[] {
  return configuredDestinations(config)
    .filter((destination) => call === undefined || destination.takes(call))
    .map(({ name, rules }) => ({ name, ...rules(config) }));
}

/** A store may hold deliveries to a destination that no longer exists. */
export const findDestination = (name: string): Destination | undefined =>
  DESTINATIONS.find((destination) => destination.name === name);
