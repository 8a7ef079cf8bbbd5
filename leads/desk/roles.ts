/** Each role may do what the ones before it may. viewer: figures, no personal data. sales: leads. admin: people, erasure. */
export const ROLES = ['viewer', 'sales', 'admin'] as const;

export type Role = (typeof ROLES)[number];

export const allows = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed);
