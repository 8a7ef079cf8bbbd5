import { words } from 'virtual:wording';
import { content } from '../../content/queries/content.server.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { LEAD_FORMS } from '../../forms/site-forms.ts';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { Hero } from '../../ui/layout/hero.tsx';
import type { Route } from './+types/unsubscribe';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle', footer: 'white' };

export function loader() {
  return { mailbox: content().site.mailboxes.unsubscribe };
}

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: words.unsubscribe.title, description: words.unsubscribe.description, path: paths.unsubscribe });

export default function Unsubscribe({ loaderData: { mailbox } }: Route.ComponentProps) {
  return (
    <Hero
      title={words.unsubscribe.title}
      seed="unsubscribe"
      lead={<TechnicalIssues mailbox={mailbox} dark />}
      aside={<LeadForm id="unsubscribe" form={LEAD_FORMS.unsubscribe} />}
    />
  );
}
