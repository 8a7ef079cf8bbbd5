import type { LeadListRow } from '../leads/desk/leads.ts';
import { countOf } from './numbers.ts';
import { HOUR_MS } from './time.ts';

type Row = Pick<LeadListRow, 'worked' | 'respondBy' | 'receivedAt'>;

/** New for longer than the rule of its channel allows. */
export const isWaiting = ({ worked, respondBy }: Pick<Row, 'worked' | 'respondBy'>, now: number): boolean =>
  worked === 'new' && respondBy !== null && respondBy <= now;

/** 'waiting 2 days', 'waiting 5 hours': since it came. */
export function waitingWords({ receivedAt }: Row, now: number): string {
  const hours = Math.max(1, Math.floor((now - receivedAt) / HOUR_MS));
  const days = Math.floor(hours / 24);
  const [count, unit] = days >= 1 ? [days, 'day'] : [hours, 'hour'];
  return `waiting ${countOf(count, unit)}`;
}
