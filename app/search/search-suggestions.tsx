import { SmartLink } from '../ui/controls/button-link.tsx';

type Suggestion = { title: string; path: string };
type Props = { posts: readonly Suggestion[]; disciplines: readonly Suggestion[]; compact?: boolean };

/** Somewhere to go when there is no question yet, or no answer. */
export function SearchSuggestions({ posts, disciplines, compact = false }: Props) {
  return (
    <div className={compact ? 'suggestions suggestions-compact' : 'suggestions'}>
      {posts.length > 0 && (
        <section aria-labelledby="popular-posts">
          <h2 id="popular-posts" className="label-caps font-sans text-muted">
            Popular posts
          </h2>
          <ul className="suggested-posts">
            {posts.map(({ title, path }) => (
              <li key={path}>
                <SmartLink to={path} className="suggestion-link">
                  {title}
                </SmartLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="suggested-disciplines">
        <h2 id="suggested-disciplines" className="label-caps font-sans text-muted">
          Disciplines
        </h2>
        <ul className="suggested-disciplines">
          {disciplines.map(({ title, path }) => (
            <li key={path}>
              <SmartLink to={path} className="suggestion-link">
                {title}
              </SmartLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
