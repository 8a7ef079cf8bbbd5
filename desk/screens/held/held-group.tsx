import { ReleaseButton } from '../../changes/release-button.tsx';
import { formatLimited, formatNumber } from '../../numbers.ts';
import { age } from '../../time.ts';
import { Time } from '../../ui/time.tsx';
import { useNow } from '../../use-now.ts';
import type { HeldRow, reasonOf } from './reasons.ts';

type Props = {
  reason: ReturnType<typeof reasonOf>;
  rows: readonly HeldRow[];
  /** How many there are, also those that are not loaded yet. */
  total: number;
  currentId: string | undefined;
  onChoose: (row: HeldRow) => void;
  onSettle: (kind: 'release' | 'dismiss') => void;
};

export function HeldGroup({ reason, rows, total, currentId, onChoose, onSettle }: Props) {
  const now = useNow();
  const count = formatNumber(rows.length);
  // On a tablet the lead that is open takes the room of channel and time.
  const [columns, second] = currentId === undefined ? ['', ''] : ['md:max-lg:grid-cols-1', 'md:max-lg:hidden'];
  const all = rows.length < total ? `these ${count}` : rows.length === 2 ? 'both' : `all ${count}`;
  return (
    <section className="pt-6">
      <div className="border-b border-line px-5 pb-3 md:px-7">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h2 className="text-[1.125rem]/6">{reason.title}</h2>
          <span className="flex-1 text-second text-muted">
            {rows.length < total ? `${formatLimited(total)}, ${count} of them shown` : count}
          </span>
          {rows.length > 1 && (
            <span className="flex gap-4 text-second whitespace-nowrap max-md:order-last max-md:basis-full max-md:[&>button]:min-h-11">
              <ReleaseButton count={rows.length} className="link" onRelease={() => onSettle('release')}>
                Release {all}
              </ReleaseButton>
              <button type="button" className="link" onClick={() => onSettle('dismiss')}>
                Dismiss {all}
              </button>
            </span>
          )}
          <p className="basis-full text-second text-muted">{reason.hint}</p>
        </div>
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              data-lead={row.id}
              aria-pressed={row.id === currentId}
              onClick={() => onChoose(row)}
              className={`grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line px-5 py-1.5 text-start outline-offset-[-2px] max-md:py-3 md:px-7 ${columns} ${row.id === currentId ? 'bg-wash outline-2 outline-accent' : 'hover:bg-hover'}`}
            >
              <span className="truncate">
                <bdi className="font-medium">{row.name || 'No name'}</bdi>{' '}
                <bdi className="text-soft">{row.company}</bdi>
              </span>
              <span className={`text-end text-second text-soft ${second}`}>{row.channel}</span>
              <span className="truncate text-second text-muted">{row.email}</span>
              <Time at={row.heldAt} className={`text-end text-second text-muted ${second}`}>
                {age(row.heldAt, now)}
              </Time>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
