import { PAGE_SIZE } from '../../../leads/desk/limits.ts';

/** One row more than a page holds shows that there is a next one. */
export const PAGE_AND_ONE = PAGE_SIZE + 1;

/** The page of rows that were asked for with PAGE_AND_ONE as their limit; `next` is the place after it. */
export function toPage<Row>(found: readonly Row[], cursorOf: (row: Row) => string) {
  const rows = found.slice(0, PAGE_SIZE);
  const last = rows.at(-1);
  return { rows, next: found.length > PAGE_SIZE && last ? cursorOf(last) : null };
}

/** The place after the last row of a page. */
export type Place = { receivedAt: number; id: string };

export const formatCursor = ({ receivedAt, id }: Place): string => `${receivedAt}.${id}`;

export function parseCursor(cursor = ''): Place | undefined {
  const [, receivedAt, id] = /^(\d{1,16})\.([\da-f-]{1,36})$/.exec(cursor) ?? [];
  return receivedAt !== undefined && id !== undefined ? { receivedAt: Number(receivedAt), id } : undefined;
}
