import { ArrowLink, SmartLink } from '../ui/controls/button-link.tsx';
import { Marked, type Segment } from './marked.tsx';

type Result = {
  link: string;
  /** What it is, or of when, and its discipline. */
  about: readonly Segment[];
  title: readonly Segment[];
  text: readonly Segment[];
};

export type ResultGroup = {
  key: string;
  name: string;
  count: number;
  /** Where the rest of the group is, if it is not all here. */
  all: string | null;
  results: readonly Result[];
};

type Props = { groups: readonly ResultGroup[]; compact?: boolean };

/** Results under the kind of thing they are; each a heading that is a link, so that both lists of a screen reader have it. */
export function SearchResults({ groups, compact = false }: Props) {
  return groups.map(({ key, name, count, all, results }) => (
    <section key={key} aria-labelledby={`results-${key}`} className={compact ? 'result-group-compact' : 'result-group'}>
      <div className="flex items-baseline justify-between gap-6">
        <h2 id={`results-${key}`} className={compact ? 'label-caps font-sans text-muted' : 'text-h3'}>
          {name}{' '}
          <span className="font-sans text-small font-normal tracking-normal text-muted tabular-nums">{count}</span>
        </h2>
        {all && (
          <ArrowLink to={all} className={`-my-2 shrink-0 text-link ${compact ? 'text-small' : ''}`}>
            See all<span className="sr-only"> {name}</span>
          </ArrowLink>
        )}
      </div>
      <ul>
        {results.map((result) => (
          <li key={result.link} className="result group">
            <h3 className="result-title">
              <SmartLink to={result.link} className="result-link">
                <Marked segments={result.title} />
              </SmartLink>
            </h3>
            <p className={compact ? 'result-text line-clamp-2' : 'result-text'}>
              <Marked segments={result.text} />
            </p>
            {result.about.length > 0 && (
              <p className="result-about">
                <Marked segments={result.about} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
