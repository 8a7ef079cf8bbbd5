import { groupByLetter } from '../../content/model/alphabet.ts';
import { CATEGORIES, TAGS } from '../../content/model/taxonomy.ts';
import { CARD_TYPES } from '../../ui/cards/post-card.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';

/** A library item; type and discipline are slugs. */
export type Resource = { title: string; type: string; discipline: string; link: string };

const nameOf = (entries: readonly { slug: string; name: string }[], slug: string) =>
  entries.find((entry) => entry.slug === slug)?.name ?? '';

const colorOf = (type: string) => (CARD_TYPES as Record<string, { color: string }>)[type]?.color ?? 'text-link';

/** An alphabetical index; `resources` are sorted by title. */
export function ResourceList({ resources }: { resources: readonly Resource[] }) {
  if (resources.length === 0) return <p>No content to display</p>;
  return (
    <div className="gap-x-12 xl:columns-2">
      {groupByLetter(resources).map(({ letter, items }) => (
        <div key={letter} className="resource-letter" data-rows={items.length}>
          <h3 className="font-serif text-h2 text-mid">{letter}</h3>
          <ul>
            {items.map((resource) => (
              <li key={resource.link} className="resource-row">
                <SiteLink to={resource.link} className="resource-link">
                  {resource.title}
                </SiteLink>
                <p className="text-small text-muted">
                  <span className={`font-medium ${colorOf(resource.type)}`}>{nameOf(TAGS, resource.type)}</span>
                  {` · ${nameOf(CATEGORIES, resource.discipline)}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
