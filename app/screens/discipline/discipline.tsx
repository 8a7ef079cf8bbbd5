import { disciplines } from 'virtual:disciplines';
import { siteFacts } from 'virtual:site-facts';
import { words } from 'virtual:wording';
import type { ReactNode } from 'react';
import { NavLink as RouterNavLink, type ShouldRevalidateFunctionArgs } from 'react-router';
import { CUSTOM } from '../../content/model/taxonomy.ts';
import { disciplineWithResources } from '../../content/queries/resources.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { Booklet } from '../../ui/art/booklet.tsx';
import { Picture } from '../../ui/art/picture.tsx';
import { TopicList } from '../../ui/cards/topic-list.tsx';
import { ChevronIcon } from '../../ui/controls/icons.tsx';
import { SiteLink } from '../../ui/controls/site-link.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import type { NavLink } from '../../ui/layout/nav-link.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { ArticleText } from '../../ui/text/article-text.tsx';
import { ShareLinks } from '../../ui/text/share-links.tsx';
import { TableOfContents } from '../../ui/text/table-of-contents.tsx';
import type { Route } from './+types/discipline';
import { Resources } from './resources.tsx';

export const handle: PageHandle = { bar: 'transparent', state: ['type'], footer: 'white' };

const RESOURCES = { id: 'resources', text: words.discipline.resources };
const topics = disciplines.map(({ slug, name }) => ({ name, to: paths.discipline(slug) }));

export const loader = ({ params }: Route.LoaderArgs) => disciplineWithResources(params.slug);

/** A client navigation to an unknown slug fails because there is no data file; it shows the placeholder type instead. */
export const ErrorBoundary = UnknownDiscipline;

/** The tag filter is in the URL, but the loader does not depend on it. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.slug !== nextParams.slug;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const discipline = loaderData?.discipline;
  if (!discipline)
    return pageMeta({
      title: words.discipline.site_title,
      description: words.discipline.not_found_description,
    });
  return pageMeta({
    title: `${words.discipline.site_title} | ${discipline.title}`,
    description: discipline.description,
    path: paths.discipline(discipline.slug),
  });
};

type Discipline = NonNullable<Route.ComponentProps['loaderData']['discipline']>;

export default function ResourcesByDiscipline({ loaderData: { discipline, resources, types } }: Route.ComponentProps) {
  if (!discipline) return <UnknownDiscipline />;
  const url = new URL(paths.discipline(discipline.slug), siteFacts.origin).href;
  const headings = resources ? [...discipline.headings, RESOURCES] : discipline.headings;
  return (
    <>
      <Hero
        title={discipline.title}
        lead={discipline.excerpt}
        seed={discipline.slug}
        aside={<OpenBooklet discipline={discipline} product={siteFacts.product} />}
        isAsideWideOnly
      >
        <TeamMember discipline={discipline} />
      </Hero>
      <BreadcrumbBar current={discipline.name}>
        <ShareLinks url={url} title={discipline.title} />
      </BreadcrumbBar>
      <div className="container-page grid grid-cols-1 gap-x-8 gap-y-10 py-12 lg:grid-cols-12 lg:py-20">
        {headings.length > 1 && (
          <aside className="lg:order-last lg:col-span-4">
            <div className="lg:sticky lg:top-28">
              <TableOfContents headings={headings} />
            </div>
          </aside>
        )}
        <ArticleText html={discipline.contents} className="opening lg:col-span-8" />
      </div>
      {resources && (
        <Section id={RESOURCES.id} background="mist">
          <SectionHeading title={RESOURCES.text} />
          <Resources path={paths.discipline(discipline.slug)} resources={resources} types={types} />
          <Footnote text={discipline.footnote} />
        </Section>
      )}
      {!resources && (
        <div className="container-page pb-14">
          <Footnote text={discipline.footnote} />
        </div>
      )}
    </>
  );
}

const Footnote = ({ text }: { text: string | undefined }) =>
  text && <p className="measure mt-16 border-t border-edge pt-5 text-small text-muted">{text}</p>;

/** The booklet of the disciplines index, open at this discipline. */
function OpenBooklet({ discipline, product }: { discipline: Discipline; product: string }) {
  return (
    <div className="w-60">
      <Booklet product={product} title="" leaves={topics} current={paths.discipline(discipline.slug)} />
    </div>
  );
}

function TeamMember({ discipline }: { discipline: Discipline }) {
  const { portrait, team_member, team_member_title, team_member_oldtitle } = discipline;
  return (
    <div className="flex items-center gap-4">
      {portrait && <Picture picture={portrait} sizes="4rem" className="size-16 rounded-full object-cover" />}
      <div className="text-small">
        <p className="text-body font-semibold">{team_member}</p>
        <p>{team_member_title}</p>
        {team_member_oldtitle && <p>{team_member_oldtitle}</p>}
      </div>
    </div>
  );
}

/** Breadcrumb, share links and the Jump To dropdown. */
function BreadcrumbBar({ current, children }: { current: string; children?: ReactNode }) {
  return (
    <div className="border-b border-line print:hidden">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 py-2">
        <Breadcrumb trail={[{ label: words.discipline.index, to: paths.disciplines }]} current={current} />
        <div className="flex grow items-center justify-between gap-x-6 py-1 sm:grow-0">
          {children}
          {topics.length > 1 && <JumpTo links={topics.map(({ name, to }) => ({ label: name, to }))} />}
        </div>
      </div>
    </div>
  );
}

function UnknownDiscipline() {
  return (
    <>
      <Hero title={words.discipline.site_title} lead={words.discipline.not_found} seed={CUSTOM.slug} />
      <BreadcrumbBar current={CUSTOM.name} />
      <Section as="div">
        <p className="text-lead text-soft">{words.shared.nothing_shown}</p>
        <TopicList topics={topics} className="mt-10 gap-x-16 lg:columns-2" />
      </Section>
    </>
  );
}

function Breadcrumb({ trail, current }: { trail: readonly NavLink[]; current: string }) {
  return (
    <nav aria-label={words.discipline.breadcrumb}>
      <ol className="flex flex-wrap items-center gap-x-2.5 text-small">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-x-2.5">
            <SiteLink
              to={to}
              className="label-caps inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {label}
            </SiteLink>
            {current && (
              <span aria-hidden="true" className="text-muted">
                &gt;
              </span>
            )}
          </li>
        ))}
        {current && (
          <li aria-current="page" className="font-medium">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}

/** A dropdown of links as a native popover, which works without JavaScript. */
function JumpTo({ links }: { links: readonly NavLink[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="jump-to"
        className="jump-to-button inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-4 text-small whitespace-nowrap font-semibold transition-colors duration-150 hover:border-brand hover:bg-mist"
      >
        {words.discipline.jump_to}
        <ChevronIcon />
      </button>
      <nav popover="auto" id="jump-to" aria-label={words.discipline.jump_to} className="jump-to">
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <RouterNavLink
                to={to}
                prefetch="intent"
                viewTransition
                className="block rounded-control px-3 py-2 text-small hover:bg-mist aria-[current]:bg-mist aria-[current]:font-semibold"
              >
                {label}
              </RouterNavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
