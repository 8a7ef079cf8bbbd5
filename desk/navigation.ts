import { allows, type Role } from '../leads/desk/roles.ts';

/** The screens behind the sign-in in the order of the rail; a new `group` begins after a hairline. */
const SCREENS = [
  { path: '/leads', title: 'Leads', role: 'sales', group: 'work' },
  { path: '/held', title: 'Held back', role: 'sales', group: 'work' },
  { path: '/deliveries', title: 'Deliveries', role: 'viewer', group: 'work' },
  { path: '/pages', title: 'Pages', role: 'writer', group: 'figures' },
  { path: '/figures', title: 'Figures', role: 'viewer', group: 'figures' },
  { path: '/people', title: 'People', role: 'admin', group: 'house' },
  { path: '/audit', title: 'Audit', role: 'admin', group: 'house' },
  { path: '/health', title: 'Health', role: 'viewer', group: 'house' },
] as const satisfies readonly { path: string; title: string; role: Role; group: string }[];

export type ScreenLink = (typeof SCREENS)[number];

export const screensOf = (role: Role): ScreenLink[] => SCREENS.filter((screen) => allows(role, screen.role));

/** Where a person starts: people without leads see figures. */
export const firstScreen = (role: Role): string => (allows(role, 'sales') ? '/leads' : '/figures');
