import { content } from '../content/content.server.ts';
import { byPosition } from '../content/order.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { jobAnchor, paths } from '../paths.ts';
import { Hero } from '../ui/hero.tsx';
import { Html } from '../ui/html.tsx';
import { ChevronIcon } from '../ui/icons.tsx';
import type { Route } from './+types/careers';

export const handle: PageHandle = { bar: 'transparent' };

export function loader() {
  const { site, jobs } = content();
  return {
    product: site.product,
    mailbox: site.mailboxes.careers,
    jobs: byPosition(jobs).map(({ id, title, location, summary, contents }) => ({
      id,
      title,
      location,
      summary,
      contents,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Careers',
    description:
      'Open roles at Keelson: what each one is, what it asks for, and how to apply by e-mail or on the job board.',
    path: paths.careers,
  });

export default function Careers({ loaderData: { product, mailbox, jobs } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        title={`Join ${product}`}
        lead={
          <>
            Apply by e-mailing{' '}
            <a href={`mailto:${mailbox}`} className="underline underline-offset-4">
              {mailbox}
            </a>{' '}
            with a few lines on why this work, and why now.
          </>
        }
        seed="careers"
      />
      <div className="container-page max-w-4xl py-16 md:py-24">
        <h2 className="sr-only">Open roles</h2>
        {jobs.map((job) => (
          <details key={job.id} id={jobAnchor(job.title)} className="group border-b border-line py-8">
            <summary className="flex cursor-pointer list-none items-start justify-between gap-6">
              <span>
                <h3 className="text-h3">{job.title}</h3>
                <span className="mt-1 block text-small text-muted">{job.location}</span>
                <span className="measure mt-4 block text-soft">{job.summary}</span>
              </span>
              <span className="mt-1 shrink-0 transition-transform duration-200 group-open:rotate-180 motion-reduce:transition-none">
                <ChevronIcon size={24} />
              </span>
            </summary>
            <Html html={job.contents} className="prose mt-6" />
          </details>
        ))}
      </div>
    </>
  );
}
