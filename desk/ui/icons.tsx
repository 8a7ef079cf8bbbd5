import type { ReactNode } from 'react';

function Icon({ children, size = 14 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      className="shrink-0"
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export const CrossIcon = ({ size = 14 }: { size?: number }) => (
  <Icon size={size}>
    <path d="m3 3 8 8M11 3l-8 8" />
  </Icon>
);

export const ChevronIcon = ({ turn = 'down', size = 12 }: { turn?: keyof typeof TURNS; size?: number }) => (
  <Icon size={size}>
    <path d={TURNS[turn]} />
  </Icon>
);

const TURNS = { down: 'm3 5 4 4 4-4', up: 'm3 9 4-4 4 4', left: 'M9 3 5 7l4 4' };

export const SearchIcon = ({ size = 14 }: { size?: number }) => (
  <Icon size={size}>
    <path d="M10 6a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12.5 12.5 9 9" />
  </Icon>
);

export const TickIcon = () => (
  <Icon>
    <path d="m2.5 7.5 3 3 6-7" />
  </Icon>
);

export const WarnIcon = () => (
  <Icon>
    <path d="M7 1.5 13 12.5H1ZM7 5.5v3M7 10.5v.1" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="M2 7h10M8 3l4 4-4 4" />
  </Icon>
);

export const EnterIcon = () => (
  <Icon size={11}>
    <path d="M12 3v5H3M6 5 3 8l3 3" />
  </Icon>
);

export const PasskeyIcon = () => (
  <Icon size={18}>
    <path d="M7 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM6.5 8 12 2.5M9.5 5l2 2" />
  </Icon>
);

export const MoreIcon = () => (
  <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
    <circle cx="3" cy="8" r="1.2" />
    <circle cx="8" cy="8" r="1.2" />
    <circle cx="13" cy="8" r="1.2" />
  </svg>
);
