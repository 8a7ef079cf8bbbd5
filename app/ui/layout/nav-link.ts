export type NavLink = { label: string; to: string; submenu?: readonly NavLink[] | undefined };
