type Props = { today?: string; todayClass: string; targetClass: string };

/** What marks today and what the target. */
export function Legend({ today = 'Today', todayClass, targetClass }: Props) {
  return (
    <p className="mt-9 flex items-center gap-5 text-[8pt]/[1.2] text-soft">
      <i className={`w-14 ${todayClass}`} />
      {today}
      <i className={`ml-11 ${targetClass}`} />
      Target
    </p>
  );
}
