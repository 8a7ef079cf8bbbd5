/** An icon of one line on a square of 14 units, in the color of the text beside it. */
const icon =
  (path: string, standardPx = 14) =>
  ({ size = standardPx }: { size?: number }) => (
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
      <path d={path} />
    </svg>
  );

export const CrossIcon = icon('m3 3 8 8M11 3l-8 8');
export const DownIcon = icon('m3 5 4 4 4-4', 12);
export const UpIcon = icon('m3 9 4-4 4 4', 12);
export const LeftIcon = icon('M9 3 5 7l4 4', 12);
export const SearchIcon = icon('M10 6a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12.5 12.5 9 9');
export const TickIcon = icon('m2.5 7.5 3 3 6-7');
export const WarnIcon = icon('M7 1.5 13 12.5H1ZM7 5.5v3M7 10.5v.1');
export const ArrowIcon = icon('M2 7h10M8 3l4 4-4 4');
export const EnterIcon = icon('M12 3v5H3M6 5 3 8l3 3', 11);
export const PasskeyIcon = icon('M7 9.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM6.5 8 12 2.5M9.5 5l2 2', 18);

export const MoreIcon = () => (
  <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
    <circle cx="3" cy="8" r="1.2" />
    <circle cx="8" cy="8" r="1.2" />
    <circle cx="13" cy="8" r="1.2" />
  </svg>
);
