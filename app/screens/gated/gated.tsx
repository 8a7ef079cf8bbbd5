import { words } from 'virtual:wording';
import { coverDate } from '../../content/load/read/event-times.ts';
import { frontMatter } from '../../content/load/read/loaded-content.ts';
import { content, pageId } from '../../content/queries/content.server.ts';
import { factsOf, filmBehind, picture } from '../../content/queries/media.server.ts';
import { FormPage } from '../../forms/form-page.tsx';
import { LeadForm } from '../../forms/lead-form.tsx';
import { siteGatedForm } from '../../forms/site-forms.ts';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';
import { pageMeta } from '../../page-meta.ts';
import { isPortrait } from '../../ui/art/picture.tsx';
import { CheckList } from '../../ui/text/check-list.tsx';
import { Html } from '../../ui/text/html.tsx';
import type { Route } from './+types/gated';
import { CalendarLink, EventEnded, JoiningDetails, TEXT_LINK } from './event.tsx';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle', footer: 'white' };

export function loader({ request }: Route.LoaderArgs) {
  const { gated, site } = content();
  const id = pageId(request);
  const page = gated.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`content/gated has no '${id}'`);
  const film = filmBehind(page.path);
  return {
    ...frontMatter(page),
    join_link: page.hasEnded ? undefined : page.join_link,
    contents: page.contents,
    coverDate: coverDate(page),
    cover: picture(page.featured_image),
    mailboxAddress: site.mailboxes[page.mailbox],
    product: site.product,
    network: site.social.find(({ kind }) => kind === 'linkedin')?.link ?? '',
    filmFacts: film && factsOf(film),
    slides: (film?.chapters.slice(2) ?? page.learn).map((item) => (typeof item === 'string' ? item : item.title)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData: page }) =>
  pageMeta({
    title: page.site_title,
    headline: page.title,
    description: page.description,
    path: `/${page.id}`,
  });

const Cover = prerenderedMarkup(
  async () => (await import('../../ui/cards/gated-cover.tsx')).GatedCover,
  <div className="aspect-[3/4] w-52 sm:w-64" />,
);

type Page = Route.ComponentProps['loaderData'];

export default function Gated({ loaderData: page }: Route.ComponentProps) {
  const facts = [page.when, page.where, page.filmFacts].filter((line) => line !== undefined);
  return (
    <FormPage
      eyebrow={page.kind}
      title={page.title}
      lead={facts.length > 0 && <Lines lines={facts} />}
      seed={page.id}
      opening={<Opening page={page} />}
      form={page.hasEnded ? <EventEnded page={page} /> : <GatedForm page={page} />}
    >
      <Html html={page.contents} className="prose" />
      {page.speakers.length > 0 && <Speakers speakers={page.speakers} />}
    </FormPage>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="mt-1 text-balance first:mt-0">
      {line}
    </p>
  ));
}

function GatedForm({ page }: { page: Page }) {
  return (
    <LeadForm
      key={page.id}
      id={page.id}
      form={siteGatedForm(page)}
      note={<TechnicalIssues mailbox={page.mailboxAddress} />}
      afterSuccess={page.form === 'event' && <JoiningDetails page={page} />}
    />
  );
}

/** Portrait covers are beside the list, landscape ones above it. */
function Opening({ page }: { page: Page }) {
  const isBeside = page.cover ? isPortrait(page.cover) : ['ebook', 'report', 'reprint'].includes(page.form);
  return (
    <div className={isBeside ? 'grid gap-10 sm:grid-cols-[auto_1fr] sm:gap-12 lg:gap-9 xl:gap-12' : 'grid gap-12'}>
      <Cover
        key={page.id}
        cover={page.form}
        id={page.id}
        kind={page.kind}
        title={page.title}
        product={page.product}
        date={page.coverDate}
        slides={page.slides}
        picture={page.cover}
      />
      {page.form === 'event' && !page.hasEnded && (
        <CalendarLink id={page.id} className={`${TEXT_LINK} -mt-7 justify-self-start`} />
      )}
      {page.learn.length > 0 && (
        <section aria-labelledby="learn" className={isBeside ? 'sm:pt-32' : ''}>
          <h2 id="learn" className="mb-6 text-h3">
            {page.learn_title}
          </h2>
          <CheckList items={page.learn} />
        </section>
      )}
    </div>
  );
}

function Speakers({ speakers }: Pick<Page, 'speakers'>) {
  return (
    <section aria-labelledby="speakers" className="mt-16">
      <h2 id="speakers" className="text-h3">
        {speakers.length === 1 ? words.event.speaker : words.event.speakers}
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {speakers.map(({ name, role, bio }) => (
          <li key={name} className="border-t-2 border-brand pt-4">
            <h3 className="text-h4">{name}</h3>
            <p className="mt-1 text-small text-muted">{role}</p>
            <p className="mt-3 text-small text-soft">{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
