import { Link } from 'react-router';
import { toQuery } from '../api.ts';
import { countOf, formatNumber } from '../numbers.ts';
import { useAllows } from '../session.ts';

/** Days, both included. */
type Range = { from: string; to: string };

/** The list of leads of these days, by its filters. */
export const leadsPath = (
  { from, to }: Range,
  filters: Record<string, string | readonly string[] | undefined>,
): string => `/leads${toQuery({ received: `${from}..${to}`, ...filters })}`;

/** The figures of these days, or of one page in them. */
export const figuresPath = ({ from, to }: Range, page?: string): string => `/figures${toQuery({ from, to, page })}`;

type Props = { count: number; to: string | undefined; kind?: string; className?: string };

/** A number of leads, which opens them for those who may see leads. */
export function LeadCount({ count, to, kind = '', className = 'font-semibold' }: Props) {
  const allows = useAllows();
  if (count === 0 || to === undefined || !allows('sales'))
    return <span className={className}>{formatNumber(count)}</span>;
  const words = `Open ${countOf(count, `${kind} lead`.trim())}`;
  return (
    <Link to={to} className={`link link-underlined ${className}`} title={words} aria-label={words}>
      {formatNumber(count)}
    </Link>
  );
}

type FiguresCountProps = { count: number; what: string; to: string };

/** A number of views or visits, which opens the pages behind it: no person is. */
export const FiguresCount = ({ count, what, to }: FiguresCountProps) =>
  count === 0 ? (
    '0'
  ) : (
    <Link to={to} className="hover:underline" title={`Figures of ${what}`}>
      {formatNumber(count)}
      <span className="sr-only">, figures of {what}</span>
    </Link>
  );
