import type { DeskAnswer } from '../../../leads/desk/calls.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export const ME = {
  id: 'person-claire',
  name: 'Claire Fontaine',
  email: 'claire@site.example',
  role: 'admin' as const,
};
export const DANIEL = { id: 'person-daniel', name: 'Daniel Reyes' };

export function makePeople(now: number): DeskAnswer<'listPeople'> {
  const person = { addedAt: now - 90 * DAY_MS, version: 1 };
  return {
    people: [
      { ...person, ...ME, signsInBy: 'passkey', seenAt: now - 1000 },
      {
        ...person,
        ...DANIEL,
        email: 'daniel@site.example',
        role: 'sales',
        signsInBy: 'passkey',
        seenAt: now - 6 * MINUTE_MS,
      },
      {
        ...person,
        id: 'person-mara',
        name: 'Mara Lindqvist',
        email: 'mara@site.example',
        role: 'viewer',
        signsInBy: 'company',
        seenAt: null,
      },
    ],
    invitations: [
      { id: 'i1', email: 'new.colleague@site.example', role: 'sales', by: ME.name, expiresAt: now + 20 * HOUR_MS },
    ],
  };
}
