import { words } from 'virtual:wording';
import { ArrowLink } from '../ui/controls/arrow-link.tsx';
import { SiteLink } from '../ui/controls/site-link.tsx';
import { KeepHyphenated } from '../ui/text/keep-hyphenated.tsx';
import type { Segment } from './highlight.ts';
import type { resultGroups } from './result-view.ts';

type Props = { groups: ReturnType<typeof resultGroups>; compact?: boolean };

/** Results grouped by kind. A result is a link inside a heading, so that a screen reader lists it among both. */
export function ResultList({ groups, compact = false }: Props) {
  return groups.map(({ kind, label, count, allUrl, results }) => (
    <section
      key={kind}
      aria-labelledby={`results-${kind}`}
      className={compact ? 'result-group-compact' : 'result-group'}
    >
      <div className="flex items-baseline justify-between gap-6">
        <h2 id={`results-${kind}`} className={compact ? 'label-caps font-sans text-muted' : 'text-h3'}>
          {label}{' '}
          <span className="font-sans text-small font-normal tracking-normal text-muted tabular-nums">{count}</span>
        </h2>
        {allUrl && (
          <ArrowLink to={allUrl} className={`-my-2 shrink-0 text-link ${compact ? 'text-small' : ''}`}>
            {words.search.see_all}
            <span className="sr-only"> {label}</span>
          </ArrowLink>
        )}
      </div>
      <ul>
        {results.map((result) => (
          <li key={result.link} className="result group">
            <h3 className="result-title">
              <SiteLink to={result.link} className="result-link">
                <HighlightedText segments={result.title} />
              </SiteLink>
            </h3>
            <p className={compact ? 'result-text line-clamp-2' : 'result-text'}>
              <HighlightedText segments={result.excerpt} />
            </p>
            {result.about.length > 0 && (
              <p className="result-about">
                <HighlightedText segments={result.about} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function HighlightedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments of one text have no other identity
    isHit ? <mark key={at}>{text}</mark> : <KeepHyphenated key={at} text={text} />,
  );
}
