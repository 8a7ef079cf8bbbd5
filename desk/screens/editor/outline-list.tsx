import { MistakeShape } from '../../ui/marks.tsx';
import type { Mistake } from '../../writing/item-types.ts';
import { outlineOf } from './text/outline.ts';

type Props = {
  contents: string;
  /** The line of the cursor. */
  current: number | undefined;
  /** Of the text. */
  mistakes: readonly Mistake[];
  onGoTo: (line: number) => void;
};

/** The headings of the text with the words below each; a press leads to it. */
export function OutlineList({ contents, current, mistakes, onGoTo }: Props) {
  const entries = outlineOf(contents);
  if (entries.length === 0) return <p className="px-5 py-4 text-second text-muted">The text is empty.</p>;
  return (
    <ol className="py-2">
      {entries.map(({ title, level, line, words }, at) => {
        const end = entries[at + 1]?.line ?? Number.POSITIVE_INFINITY;
        const count = mistakes.filter((mistake) => mistake.line >= line && mistake.line < end).length;
        return (
          <li key={line}>
            <button
              type="button"
              aria-current={(current !== undefined && current >= line && current < end) || undefined}
              className={`flex min-h-8 w-full items-center gap-2 px-5 text-start text-second outline-offset-[-2px] hover:bg-hover aria-[current=true]:bg-wash aria-[current=true]:shadow-[inset_2px_0_0_var(--color-accent)] max-lg:min-h-11 ${level > 2 ? 'ps-9' : 'font-semibold'}`}
              onClick={() => onGoTo(line)}
            >
              <span className={`min-w-0 flex-1 truncate ${title ? '' : 'font-normal text-soft'}`}>
                {title || 'Before the first heading'}
              </span>
              {count > 0 && (
                <span className="inline-flex items-center gap-1 text-bad">
                  <MistakeShape />
                  {count}
                </span>
              )}
              <span className="font-normal text-muted">{words}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
