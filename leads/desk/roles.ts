export const ROLES = ['viewer', 'writer', 'sales', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export const ROLE_WORDS: Readonly<Record<Role, { title: string; hint: string }>> = {
  viewer: { title: 'Viewer', hint: 'figures, deliveries and health; no personal data' },
  writer: { title: 'Marketing', hint: 'pages of the site too: write, share, publish; no leads' },
  sales: { title: 'Sales', hint: 'leads too: see, retry, release, assign, export' },
  admin: { title: 'Admin', hint: 'everything: people, audit, erasure, pauses' },
};

/** Which roles may do what each of them may. */
const HOLDERS: Readonly<Record<Role, readonly Role[]>> = {
  viewer: ROLES,
  writer: ['writer', 'admin'],
  sales: ['sales', 'admin'],
  admin: ['admin'],
};

export const allows = (role: Role, needed: Role): boolean => HOLDERS[needed].includes(role);
