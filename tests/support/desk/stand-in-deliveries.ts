import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { leadId } from './stand-in-leads.ts';
import { DANIEL } from './stand-in-people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function makeDestinations(now: number): DeskAnswer<'listDestinations'>['destinations'] {
  const quiet = {
    isConfigured: true,
    oldestAt: null,
    held: 0,
    dead: 0,
    usedToday: null,
    dailyLimit: null,
    paused: null,
    blocked: null,
  };
  return [
    {
      ...quiet,
      name: 'crm',
      title: 'CRM',
      waiting: 3,
      oldestAt: now - 4 * MINUTE_MS,
      delivered: 12_408,
      held: 7,
      dead: 2,
      usedToday: 32,
      dailyLimit: 500,
    },
    {
      ...quiet,
      name: 'webhook',
      title: 'Webhook',
      waiting: 41,
      oldestAt: now - 3 * HOUR_MS,
      delivered: 12_320,
      paused: { by: DANIEL.name, at: now - 2 * HOUR_MS },
    },
    {
      ...quiet,
      name: 'team-mail',
      title: 'Team mail',
      waiting: 12,
      oldestAt: now - 9 * HOUR_MS,
      delivered: 12_411,
      blocked: {
        since: now - 9 * HOUR_MS,
        reason: 'sign-in refused (SMTP 535)',
        remedy: 'Check the user and the password in SMTP_URL.',
      },
    },
    {
      ...quiet,
      name: 'visitor-mail',
      title: 'Visitor’s mail',
      waiting: 0,
      delivered: 9120,
      usedToday: 88,
      dailyLimit: 2000,
    },
  ];
}

export function makeDead(now: number): DeskAnswer<'listDead'>['rows'] {
  return ['Rafael Montoya', 'Jonah Whitaker'].map((name, index) => ({
    ...{
      id: `dead-${index}`,
      leadId: leadId(9 + 2 * index),
      name,
      company: 'Sable Aerospace',
      destination: 'CRM',
      content: 'the lead',
    },
    ...{ attempts: 14, answer: 'HTTP 400', settledAt: now - 4 * HOUR_MS },
  }));
}
