import type { SocialMeta } from './social-card.tsx';

/** Search engines cut titles and descriptions at about so many characters. */
const [TITLE_LENGTH, DESCRIPTION_LENGTH] = [60, 160];

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()} …` : text);

/** The page as search engines list it. */
export function SearchResult({ address, meta: { title, description } }: { address: string; meta: SocialMeta }) {
  const place = [window.location.hostname, ...address.split('/').filter(Boolean).slice(0, -1)].join(' › ');
  return (
    <div className="border-t border-rule pt-3">
      <p className="mb-1.5 text-hint text-muted">In search results</p>
      <p className="truncate text-hint text-soft">{place}</p>
      <p className="truncate text-[1.0625rem]/6 text-accent">{cut(title, TITLE_LENGTH)}</p>
      <p className="text-second text-soft">{cut(description, DESCRIPTION_LENGTH)}</p>
    </div>
  );
}
