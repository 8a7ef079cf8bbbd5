import { Link } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { LISTED_VERSIONS } from '../../../leads/desk/writing.ts';
import { toQuery } from '../../api.ts';
import { useMe } from '../../session.ts';
import { clock, dayTitle } from '../../time.ts';
import { PageMark } from '../../ui/marks.tsx';

export type Version = DeskAnswer<'listVersions'>['versions'][number];

type Props = { versions: readonly Version[]; current: string; search: Record<string, string | undefined> };

/** By day, the newest first. */
export function VersionList({ versions, current, search }: Props) {
  const me = useMe();
  const now = Date.now();
  const days = [...Map.groupBy(versions, ({ at }) => dayTitle(at, now).title)];
  return (
    <nav
      aria-label="Versions"
      className="overflow-y-auto border-e border-line bg-mist max-lg:max-h-[40dvh] max-lg:border-b"
    >
      {days.map(([day, each]) => (
        <section key={day} aria-label={day}>
          <h2 className="border-b border-line px-5 pt-4 pb-2 text-day">{day}</h2>
          <ol>
            {each.map(({ id, at, by, added, removed, isLive }) => (
              <li key={id} className="border-b border-line">
                <Link
                  to={{ search: toQuery({ version: id, ...search }) }}
                  replace
                  aria-current={id === current || undefined}
                  className="flex min-h-13 items-center gap-3 px-5 outline-offset-[-2px] hover:bg-hover aria-[current=true]:bg-wash aria-[current=true]:shadow-[inset_0_0_0_2px_var(--color-accent)]"
                >
                  <span className="w-16 text-end text-soft">{clock(at)}</span>
                  <span className="min-w-0 flex-1">
                    {by === me.name ? 'You' : by}
                    {added > 0 && <span className="ms-1.5 text-ok">+{added}</span>}
                    {removed > 0 && <span className="ms-1.5 text-bad">−{removed}</span>}
                  </span>
                  {isLive && <PageMark state="published" mistakes={0} word="Live" />}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="px-5 py-3 text-hint text-muted">
        Writing within ten minutes by one person is one version. What went live is kept for good, other writing for a
        year; the latest {LISTED_VERSIONS.committed} and {LISTED_VERSIONS.written} are listed.
      </p>
    </nav>
  );
}
