import type { Content } from '../app/content/load/read/loaded-content.ts';
import { isExpired } from '../app/content/load/read/publication.ts';
import type { Publication } from '../app/content/schema/fields.ts';

const COLLECTIONS = {
  posts: 'posts',
  'library items': 'library',
  disciplines: 'disciplines',
  releases: 'news',
  leaders: 'team',
  jobs: 'jobs',
  'gated pages': 'gated',
  'landing pages': 'landing',
  documents: 'documents',
} as const;

type Item = Publication & { id: string };

/** How much is published of each kind, and how much is not, with the reason. */
export function contentStats({ published, all }: { published: Content; all: Content }): string {
  const rows = Object.entries(COLLECTIONS).map(([name, collection]) =>
    countItems(name, published[collection] as Item[], all[collection] as Item[]),
  );
  const row = (name: string, count: number) => `${String(count).padStart(4)} ${name}`;
  return [...rows, row('films', all.videos.length), row('page records', Object.keys(all.pages).length)].join('\n');
}

function countItems(name: string, published: readonly Item[], all: readonly Item[], now = Date.now()): string {
  const ids = new Set(published.map(({ id }) => id));
  const reasons = Map.groupBy(
    all.filter(({ id }) => !ids.has(id)),
    (item) => (item.draft ? 'in draft' : isExpired(item, now) ? 'expired' : 'scheduled'),
  );
  const others = [...reasons].map(([reason, items]) => `${items.length} ${reason}`).join(', ');
  return `${String(published.length).padStart(4)} ${name}${others && ` (and ${others})`}`;
}
