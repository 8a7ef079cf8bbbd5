import { siteFacts } from 'virtual:site-facts';
import { content } from '../../content/queries/content.server.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import { LEAD_FORMS } from '../../forms/lead-forms.ts';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { ProductPicture } from '../../ui/product-screens/product-picture.tsx';
import type { Route } from './+types/request-demo';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle', footer: 'white' };

export function loader() {
  return { mailbox: content().site.mailboxes.info };
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Product Demo',
    description: `Request a personalized demo of ${siteFacts.product} and see how other CISOs baseline, plan and report on their security programs.`,
    path: paths.requestDemo,
  });

export default function RequestDemo({ loaderData: { mailbox } }: Route.ComponentProps) {
  return (
    <FormPage
      title="Ready to take your security program to the next level?"
      lead="See firsthand how other CISOs are leveraging the product to be more effective, strategic, and confident in their role."
      seed="request-demo"
      opening={
        <ProductPicture
          screen="board-report"
          description="The board report of Calder Logistics: maturity of 2.4 of 5, three decisions asked for, the top risks and what moved since last year."
        />
      }
      form={<LeadForm id="demo" form={LEAD_FORMS.demo} />}
      isFormFirst
    >
      <TechnicalIssues mailbox={mailbox} />
    </FormPage>
  );
}
