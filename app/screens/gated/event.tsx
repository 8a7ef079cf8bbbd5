import { words } from 'virtual:wording';
import type { ReactNode } from 'react';
import { FormPanel } from '../../forms/form-panel.tsx';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import { paths } from '../../paths.ts';
import { BUTTON_STYLES, ButtonLink } from '../../ui/controls/button-link.tsx';
import type { Route } from './+types/gated';

type Page = Route.ComponentProps['loaderData'];
type Props = { page: Page };

export const TEXT_LINK =
  'inline-flex min-h-11 items-center font-medium text-link underline underline-offset-4 transition-colors duration-150 hover:text-brand';

/** Opens the calendar of a phone; other browsers save the file. */
export function CalendarLink({ id, className }: { id: string; className: string }) {
  return (
    <a href={paths.calendar(id)} className={className}>
      {words.event.calendar}
    </a>
  );
}

/** In the success panel: what a registered visitor needs to attend. */
export function JoiningDetails({ page }: Props) {
  return (
    <>
      <dl className="mt-6 grid gap-4">
        <Detail term={words.event.when}>{page.when}</Detail>
        {page.place && <Detail term={words.event.where}>{`${page.place.name}, ${page.place.address}`}</Detail>}
        {page.join_link && (
          <Detail term={words.event.join}>
            <a href={page.join_link} target="_blank" rel="noopener" className={TEXT_LINK}>
              {page.join_link}
              <span className="sr-only"> {words.shared.new_tab}</span>
            </a>
          </Detail>
        )}
      </dl>
      <div className="mt-7 grid">
        <CalendarLink id={page.id} className={BUTTON_STYLES.outline} />
      </div>
    </>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="label-caps text-link">{term}</dt>
      <dd className="mt-1 wrap-anywhere">{children}</dd>
    </div>
  );
}

export function EventEnded({ page }: Props) {
  return (
    <FormPanel note={<TechnicalIssues mailbox={page.mailboxAddress} />}>
      <p className="font-serif text-h3">{words.event.ended}</p>
      <div className="mt-6 grid">
        <ButtonLink to={page.network}>{words.event.follow}</ButtonLink>
      </div>
    </FormPanel>
  );
}
