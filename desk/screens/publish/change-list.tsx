import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { useMe } from '../../session.ts';
import { MistakeShape, PageMark } from '../../ui/marks.tsx';
import { editPath, type WrittenPage } from '../../writing/item-types.ts';
import { choosableFiles, toggleFile } from './choice.ts';
import { describeNeeds } from './publish-text.ts';

type Change = DeskAnswer<'planPublication'>['changes'][number];
type Props = {
  changes: readonly Change[];
  /** Pages that have a time to go live, which a change may need. */
  scheduled: readonly WrittenPage[];
  /** What All stands for. */
  ready: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  current: string | undefined;
  onChoose: (files: ReadonlySet<string>) => void;
  onCurrent: (file: string) => void;
};

const MARKS = {
  added: { state: 'new', mistakes: 0, word: 'Added' },
  changed: { state: 'changed', mistakes: 0, word: 'Changed' },
  removed: { state: 'removed', mistakes: 0, word: 'Removed' },
} as const;

/** What goes live, line by line; what waits says why and cannot be chosen, nor can what needs it. */
export function ChangeList({ changes, scheduled, ready, chosen, current, onChoose, onCurrent }: Props) {
  const me = useMe();
  const choosable = choosableFiles(changes);
  const areAll = [...ready].every((file) => chosen.has(file));
  return (
    <div>
      <label className="flex min-h-9 items-center gap-4 border-b border-rule px-3 text-hint text-muted max-md:min-h-11">
        <input
          type="checkbox"
          className="check"
          aria-label="All changes"
          checked={areAll && ready.size > 0}
          disabled={ready.size === 0}
          onChange={() => onChoose(areAll ? new Set() : ready)}
        />
        All
      </label>
      <ul>
        {changes.map(({ file, title, address, change, what, field, by, isDraft, needs }) => (
          <li
            key={file}
            data-lead={file}
            aria-current={file === current || undefined}
            className="relative flex min-h-14 items-center gap-4 border-b border-line px-3 py-2 hover:bg-hover aria-[current=true]:bg-wash aria-[current=true]:shadow-[inset_0_0_0_2px_var(--color-accent)] max-md:min-h-16"
          >
            <label className="relative z-10 -m-3.5 shrink-0 p-3.5">
              <input
                type="checkbox"
                className="check"
                aria-label={`Publish ${change === 'removed' ? 'the removal of ' : ''}${title}`}
                checked={chosen.has(file)}
                disabled={!choosable.has(file)}
                onChange={() => onChoose(toggleFile(changes, chosen, file))}
              />
            </label>
            <span className="w-20 shrink-0 max-md:hidden">
              <ChangeMark change={change} />
            </span>
            <span className="min-w-0 flex-1">
              <button
                type="button"
                aria-pressed={file === current}
                className="block max-w-full truncate text-start font-medium outline-offset-2 after:absolute after:inset-0"
                onClick={() => onCurrent(file)}
                onFocus={() => onCurrent(file)}
              >
                {title}
              </button>
              <span className={`block text-second ${change === 'waits' ? 'text-bad' : 'text-soft'}`}>
                <span className="me-2 md:hidden">
                  <ChangeMark change={change} />
                </span>
                {isDraft && change !== 'waits' && 'Marked as a draft until then. '}
                {what}
                <span className="block">
                  {describeNeeds({ file, title, address, change, needs }, changes, scheduled, Date.now())}
                </span>
              </span>
            </span>
            {change === 'waits' ? (
              <Link to={editPath(file, field)} className="link relative z-10 text-second whitespace-nowrap">
                Go there
              </Link>
            ) : (
              <span className="text-second text-soft max-md:hidden">{by === me.name ? 'You' : by}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const ChangeMark = ({ change }: { change: Change['change'] }) =>
  change === 'waits' ? (
    <span className="inline-flex items-center gap-1.5 text-second font-medium whitespace-nowrap text-bad">
      <MistakeShape />
      Waits
    </span>
  ) : (
    <PageMark {...MARKS[change]} />
  );
