import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../session.ts';
import { age, dayAndClock } from '../../time.ts';
import { PageMark } from '../../ui/marks.tsx';
import { useNow } from '../../use-now.ts';
import { editPath, type WrittenPage } from '../../writing/item-types.ts';
import type { PageGroup } from './page-list.ts';

type Props = {
  groups: readonly PageGroup[];
  current: string | undefined;
  /** A press on a row shows it beside the list; elsewhere, it opens the page. */
  canPeek: boolean;
  onCurrent: (file: string) => void;
};

/** When a scheduled page goes live stands in the place of its state's word. */
export const stateWord = ({ state, dueAt }: WrittenPage, now: number) =>
  state === 'scheduled' && dueAt !== null ? dayAndClock(dueAt, now) : undefined;

export const personWord = (by: string | undefined, me: string) => (by === me ? 'You' : (by ?? ''));

const ROW =
  'md:grid md:grid-cols-[minmax(0,1fr)_12.25rem_9.75rem_7rem_3.5rem] md:gap-x-3 lg:max-xl:grid-cols-[minmax(0,1fr)_9.75rem_7rem_3.5rem] md:max-lg:grid-cols-[minmax(0,1fr)_9.75rem_3.5rem]';

/** What is not live first, then each kind under its heading. */
export function PageTable({ groups, current, canPeek, onCurrent }: Props) {
  const now = useNow();
  const me = useMe();
  const peek = (event: MouseEvent, file: string) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    if (canPeek && !isLink) onCurrent(file);
  };
  return (
    <div>
      <div
        aria-hidden="true"
        className={`hidden h-8 items-center border-b border-line px-7 text-hint text-muted ${ROW}`}
      >
        <span>Title</span>
        <span className="max-xl:hidden">Address</span>
        <span>State</span>
        <span className="max-lg:hidden">Touched by</span>
        <span className="text-end">Age</span>
      </div>
      {groups.map(({ title, hint, pages }) => (
        <section key={title} aria-label={title}>
          <h2 className="flex h-10 items-end gap-2 border-b border-line px-5 pb-2 text-day md:px-7">
            {title}
            <span className="flex-1 font-sans text-second font-normal text-muted">{hint}</span>
          </h2>
          <ul>
            {pages.map((page) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: its link shows it as well, once that has the focus
              <li
                key={page.file}
                data-lead={page.file}
                aria-current={page.file === current || undefined}
                onClick={(event) => peek(event, page.file)}
                className={`relative cursor-default border-b border-line px-5 py-2.5 hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-accent aria-[current=true]:bg-wash aria-[current=true]:shadow-[inset_0_0_0_2px_var(--color-accent)] md:h-10 md:items-center md:px-7 md:py-0 ${ROW}`}
              >
                <Link
                  to={editPath(page.file)}
                  onFocus={() => onCurrent(page.file)}
                  className={`block truncate font-medium outline-none max-md:min-h-6 ${canPeek ? 'w-fit max-w-full hover:underline' : 'after:absolute after:inset-0'}`}
                  dir="auto"
                >
                  {page.title}
                </Link>
                <span className="truncate text-second text-muted max-xl:hidden">
                  {page.address ?? (page.kind === 'site' ? 'part of the site' : '')}
                </span>
                <PageMark state={page.state} mistakes={page.mistakes} word={stateWord(page, now)} />
                <span className="truncate text-second text-soft max-lg:hidden">
                  {personWord(page.touched?.by, me.name)}
                </span>
                <span className="text-end text-second text-soft max-md:float-right">
                  {page.touched && age(page.touched.at, now)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
