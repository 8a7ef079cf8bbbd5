import type { Config } from '../config.ts';
import type { DestinationRules } from '../delivery-rules.ts';
import type { MailSettings } from '../mail/settings.ts';
import { crm } from './crm.ts';
import type { ActiveDestination, Call, DeliveryContext, Destination } from './destination.ts';
import { salesforce } from './salesforce.ts';
import { teamMail } from './team-mail.ts';
import { visitorMail } from './visitor-mail.ts';
import { webhook } from './webhook.ts';

export const DESTINATIONS: readonly Destination[] = [crm, salesforce, webhook, teamMail, visitorMail];

/** One destination may be a choice of several. */
export const DESTINATION_NAMES: readonly string[] = [...new Set(DESTINATIONS.map(({ name }) => name))];

export const configuredDestinations = (config: Config): Destination[] =>
  DESTINATIONS.filter((destination) => destination.isConfigured(config));

export function activateDestinations(context: DeliveryContext): ActiveDestination[] {
  return configuredDestinations(context.config).map(({ name, address, settingToCheck, dailyLimit, createDeliver }) => ({
    name,
    host: hostOf(address(context.config)),
    settingToCheck,
    dailyLimit: dailyLimit?.(context.config),
    deliver: createDeliver(context),
  }));
}

const hostOf = (address: string | undefined) => (address === undefined ? undefined : new URL(address).hostname);

/** What the store must know of the configured destinations. */
export const destinationRules = (config: Config): DestinationRules[] =>
  configuredDestinations(config).map(({ name, rules }) => ({ name, ...rules(config) }));

/** What a change of a lead must know: whom to tell, and whom a retry adds. */
export const changeRules = (config: Config) => ({
  destinations: destinationRules(config),
  addedByRetry: configuredDestinations(config).flatMap(({ name, isAddedByRetry }) => (isAddedByRetry ? name : [])),
});

/** The same for those that a call is delivered to. */
export const rulesOfCall = (config: Config, call: Call, mail: MailSettings): DestinationRules[] =>
  configuredDestinations(config)
    .filter((destination) => destination.takes(call, config, mail))
    .map(({ name, rules }) => ({ name, ...rules(config, call) }));

/** A store may hold deliveries to a destination that is no longer set, or no longer exists. */
export const findDestination = (name: string, config: Config): Destination | undefined =>
  [...configuredDestinations(config), ...DESTINATIONS].find((destination) => destination.name === name);

export const titleOfDestination = (name: string, config: Config): string =>
  findDestination(name, config)?.title ?? name;
