import type { Role } from '../../../leads/desk/roles.ts';

export const ROLE_WORDS: Readonly<Record<Role, { title: string; hint: string }>> = {
  viewer: { title: 'Viewer', hint: 'figures, deliveries and health; no personal data' },
  sales: { title: 'Sales', hint: 'leads too: see, retry, release, assign, export' },
  admin: { title: 'Admin', hint: 'everything: people, audit, erasure, pauses' },
};
