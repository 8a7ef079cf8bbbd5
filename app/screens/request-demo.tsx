import { content } from '../content/content.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { Hero } from '../ui/hero.tsx';
import type { Route } from './+types/request-demo';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle' };

export function loader() {
  return { mailbox: content().site.mailboxes.info };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Product Demo',
    description:
      'Request a personalized demo of Keelson and see how other CISOs baseline, plan and report on their security programs.',
    path: paths.requestDemo,
  });

export default function RequestDemo({ loaderData: { mailbox } }: Route.ComponentProps) {
  return (
    <Hero
      title="Ready to take your security program to the next level?"
      seed="request-demo"
      lead={
        <>
          See firsthand how other CISOs are leveraging the product to be more effective, strategic, and confident in
          their role. For technical issues, e-mail{' '}
          <a href={`mailto:${mailbox}`} className="underline underline-offset-4">
            {mailbox}
          </a>
          .
        </>
      }
    />
  );
}
