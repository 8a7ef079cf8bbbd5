import { disciplines } from 'virtual:disciplines';
import { words } from 'virtual:wording';
import { paths } from '../paths.ts';
import { SiteLink } from '../ui/controls/site-link.tsx';
import type { Suggestion, Suggestions } from './index-format.ts';

const disciplineLinks = disciplines.map(({ slug, name }) => ({ title: name, path: paths.discipline(slug) }));

type Props = Suggestions & { compact?: boolean };

/** Shown while there is no query and when nothing is found. */
export function SearchSuggestions({ suggestionsTitle, suggestions, compact = false }: Props) {
  return (
    <div className={compact ? 'suggestions suggestions-compact' : 'suggestions'}>
      {suggestions.length > 0 && (
        <SuggestionList
          id="suggested-posts"
          title={suggestionsTitle}
          suggestions={suggestions}
          className="suggested-posts"
        />
      )}
      {disciplineLinks.length > 0 && (
        <SuggestionList
          id="suggested-disciplines"
          title={words.search.disciplines}
          suggestions={disciplineLinks}
          className="suggested-disciplines"
        />
      )}
    </div>
  );
}

type ListProps = { id: string; title: string; suggestions: readonly Suggestion[]; className: string };

function SuggestionList({ id, title, suggestions, className }: ListProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="label-caps font-sans text-muted">
        {title}
      </h2>
      <ul className={className}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.path}>
            <SiteLink to={suggestion.path} className="suggestion-link">
              {suggestion.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
