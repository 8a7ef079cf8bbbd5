import type { FigureOf } from '../../../../app/content/schema/figures.ts';
import { Legend } from './legend.tsx';

type Props = Pick<FigureOf<'bars'>, 'items' | 'unit'>;

const LEVELS = 5;

function scaleEnd({ items, unit }: Props): number {
  if (unit === '%') return 100;
  if (unit === 'of 5') return LEVELS;
  return Math.max(...items.flatMap(({ value, target = 0 }) => [value, target])) * 1.05;
}

/** Horizontal bars with the target as a tick on each. */
export function Bars({ items, unit }: Props) {
  const end = scaleEnd({ items, unit });
  const share = (value: number) => `${Math.min(100, (value / end) * 100)}%`;
  const isWhole = items.every(({ value, target = 0 }) => Number.isInteger(value) && Number.isInteger(target));
  const hasTargets = items.some(({ target }) => target !== undefined);
  const suffix = unit === '%' ? '%' : hasTargets || !unit ? '' : ` ${unit}`;
  const show = (value: number) => `${isWhole ? value : value.toFixed(1)}${suffix}`;
  return (
    <>
      <table className="w-full">
        <tbody>
          {items.map(({ label, value, target }) => (
            <tr key={label} className="h-21">
              <th scope="row" className="w-142 pr-8 text-left leading-tight font-normal">
                {label}
              </th>
              <td>
                <div className="relative h-9 rounded-[2pt] bg-line">
                  <i className="block h-9 rounded-[2pt] bg-mid" style={{ width: share(value) }} />
                  {target !== undefined && (
                    <i className="absolute -top-3 -ml-1 h-15 w-2 bg-ink" style={{ left: share(target) }} />
                  )}
                </div>
              </td>
              <td className="w-1 pl-14 text-right text-[8pt] whitespace-nowrap text-muted">
                <b className="text-[9pt] text-ink">{show(value)}</b>
                {target !== undefined && ` / ${show(target)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasTargets && (
        <Legend
          today={`Today${unit && unit !== '%' ? `, ${unit}` : ''}`}
          todayClass="h-7 rounded-[2pt] bg-mid"
          targetClass="h-11 w-2 bg-ink"
        />
      )}
    </>
  );
}
