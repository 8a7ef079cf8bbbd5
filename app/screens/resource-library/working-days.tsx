const DAYS = 60;
const DONE = 15;
const days = Array.from({ length: DAYS }, (_, day) => day);

/** Sixty working days, a week a column; the fifteen the customer needed are lit. */
export function WorkingDays() {
  return (
    <svg viewBox="0 0 372 152" width={372} height={152} aria-hidden="true" className="w-full max-w-md">
      {days.map((day) => (
        <rect
          key={day}
          x={Math.floor(day / 5) * 31}
          y={(day % 5) * 31}
          width={24}
          height={24}
          rx={4}
          className={day < DONE ? 'fill-pale' : 'fill-white/12'}
        />
      ))}
    </svg>
  );
}
