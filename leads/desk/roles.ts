/** viewer: figures, no personal data. writer: pages of the site too. sales: leads instead. admin: all, people and erasure. */
export const ROLES = ['viewer', 'writer', 'sales', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Which roles may do what each of them may. */
const HOLDERS: Readonly<Record<Role, readonly Role[]>> = {
  viewer: ROLES,
  writer: ['writer', 'admin'],
  sales: ['sales', 'admin'],
  admin: ['admin'],
};

export const allows = (role: Role, needed: Role): boolean => HOLDERS[needed].includes(role);
