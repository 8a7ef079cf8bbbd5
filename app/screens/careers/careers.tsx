import { words } from 'virtual:wording';
import { type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { splitWords } from '../../../leads/fill-words.ts';
import { byPosition } from '../../content/model/lists.ts';
import { content, pageRecord } from '../../content/queries/content.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { jobAnchor, paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { ArrowIcon } from '../../ui/controls/icons.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Html } from '../../ui/text/html.tsx';
import type { Route } from './+types/careers';

export const handle: PageHandle = { bar: 'transparent', state: ['#'] };

export function loader() {
  const { site, jobs } = content();
  const { description } = pageRecord('careers');
  return {
    description,
    mailbox: site.mailboxes.careers,
    jobs: byPosition(jobs).map(({ title, location, summary, apply_link, contents }) => ({
      anchor: jobAnchor(title),
      title,
      location,
      summary,
      apply_link,
      contents,
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: words.careers.site_title, description: loaderData.description, path: paths.careers });

export default function Careers({ loaderData: { mailbox, jobs } }: Route.ComponentProps) {
  useOpenTargetPanel();
  const mail = (
    <a key="mailbox" href={`mailto:${mailbox}`} className="underline underline-offset-4">
      {mailbox}
    </a>
  );
  return (
    <>
      <Hero
        eyebrow={words.careers.site_title}
        title={words.careers.title}
        lead={splitWords(words.careers.lead, { mailbox: mail })}
        seed="careers"
        aside={jobs.length > 0 && <JobLinks jobs={jobs} />}
      />
      {jobs.length > 0 && <OpenRoles jobs={jobs} mail={mail} />}
    </>
  );
}

type Job = Route.ComponentProps['loaderData']['jobs'][number];

function OpenRoles({ jobs, mail }: { jobs: readonly Job[]; mail: ReactNode }) {
  return (
    <Section>
      <h2 className="label-caps mb-6 font-sans text-muted">{words.careers.roles}</h2>
      <div className="border-b border-line">
        {jobs.map((job, at) => (
          <Disclosure
            key={job.anchor}
            id={job.anchor}
            className="job"
            summary={<JobSummary job={job} number={String(at + 1).padStart(2, '0')} />}
          >
            <div className="job-body">
              <div className="grid content-start justify-items-start gap-4 lg:sticky lg:top-28">
                <ButtonLink to={job.apply_link}>{words.careers.apply}</ButtonLink>
                <p className="text-small text-soft">{splitWords(words.careers.write, { mailbox: mail })}</p>
              </div>
              <Html html={job.contents} className="prose" />
            </div>
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

/** Opens the panel of the job in the URL's fragment; in a layout effect, before the router restores the scroll position. */
function useOpenTargetPanel() {
  const location = useLocation();
  useLayoutEffect(() => {
    const panel = document.getElementById(location.hash.slice(1));
    if (panel instanceof HTMLDetailsElement) panel.open = true;
  }, [location]);
}

function JobLinks({ jobs }: { jobs: readonly Job[] }) {
  return (
    <nav aria-label={words.careers.roles}>
      <ul className="border-t border-white/35">
        {jobs.map(({ anchor, title }) => (
          <li key={anchor} className="border-b border-white/35">
            <SiteLink
              to={`${paths.careers}#${anchor}`}
              className="group flex items-center justify-between gap-6 py-4 font-serif text-h4"
            >
              <span className="underline-offset-4 group-hover:underline">{title}</span>
              <span className="shrink-0 rotate-90">
                <ArrowIcon size={18} />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function JobSummary({ job: { title, location, summary }, number }: { job: Job; number: string }) {
  return (
    <>
      <span className="job-place flex items-baseline gap-4 pr-14 sm:pr-0 lg:block">
        <span aria-hidden="true" className="block font-serif text-h4 text-link">
          {number}
        </span>
        <span className="text-small text-muted lg:mt-2 lg:block">{location}</span>
      </span>
      <h3 className="job-title text-h2">{title}</h3>
      <span className="job-text measure text-soft">{summary}</span>
    </>
  );
}
