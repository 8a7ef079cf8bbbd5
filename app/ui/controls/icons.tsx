/** An icon of one path on a square of 24 units, in the color of the text beside it. */
const icon =
  (path: string, standardPx = 20, fill = 'none') =>
  ({ size = standardPx }: { size?: number }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={fill}
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );

export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16', 24);
export const CloseIcon = icon('m6 6 12 12M18 6 6 18', 24);
export const ChevronIcon = icon('m6 9 6 6 6-6', 16);
export const ArrowIcon = icon('M5 12h14m-6-6 6 6-6 6', 16);
export const CheckIcon = icon('m5 13 4.5 4.5L19 7');
export const PlayIcon = icon('M8 5.5v13l10.5-6.5z', 20, 'currentColor');
export const SearchIcon = icon('m20 20-4.5-4.5M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z');
