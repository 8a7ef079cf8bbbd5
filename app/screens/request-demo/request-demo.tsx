import { content, pageRecord } from '../../content/queries/content.server.ts';
import { shownVisual } from '../../content/queries/media.server.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import { LEAD_FORMS } from '../../forms/site-forms.ts';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { FramedVisual } from '../../sections/visual.tsx';
import type { Route } from './+types/request-demo';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle', footer: 'white' };

export function loader() {
  const { site_title, description, intro_title, intro_text, picture } = pageRecord('request-demo');
  return {
    ...{ site_title, description, intro_title, intro_text },
    visual: shownVisual(picture),
    mailbox: content().site.mailboxes.info,
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { site_title, description } }) =>
  pageMeta({ title: site_title, description, path: paths.requestDemo });

export default function RequestDemo({ loaderData }: Route.ComponentProps) {
  const { intro_title, intro_text, visual, mailbox } = loaderData;
  return (
    <FormPage
      title={intro_title}
      lead={intro_text}
      seed="request-demo"
      opening={visual && <FramedVisual visual={visual} sizes="(min-width: 1024px) 40rem, 100vw" />}
      form={<LeadForm id="demo" form={LEAD_FORMS.demo} />}
      isFormFirst
    >
      <TechnicalIssues mailbox={mailbox} />
    </FormPage>
  );
}
