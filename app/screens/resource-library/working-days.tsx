const DAYS = 60;
const DONE = 15;
/** Path data of a rounded square of 24, right of and below the current point. */
const SQUARE = 'm4 0h16q4 0 4 4v16q0 4-4 4h-16q-4 0-4-4v-16q0-4 4-4z';

const days = Array.from({ length: DAYS }, (_, day) => `M${Math.floor(day / 5) * 31} ${(day % 5) * 31}${SQUARE}`);

/** The case study's figure: 15 of 60 working days, one week per column. */
export function WorkingDays() {
  return (
    <svg viewBox="0 0 372 152" width={372} height={152} aria-hidden="true" className="w-full max-w-md">
      <path d={days.slice(0, DONE).join('')} className="fill-pale" />
      <path d={days.slice(DONE).join('')} className="fill-white/12" />
    </svg>
  );
}
