import { words } from 'virtual:wording';
import { byTitle } from '../../content/model/lists.ts';
import { content, pageRecord } from '../../content/queries/content.server.ts';
import { coverBehind, libraryPanels } from '../../content/queries/library-panels.server.ts';
import { libraryPosts } from '../../content/queries/listing.server.ts';
import { film } from '../../content/queries/media.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { FilmDialog } from '../../ui/film/film-dialog.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Quote } from '../../ui/text/quote.tsx';
import type { Route } from './+types/resource-library';
import { FilteredResources } from './filtered-resources.tsx';
import { LibraryCover, Panels } from './panels.tsx';

export const handle: PageHandle = { bar: 'transparent', footer: 'white', state: ['type', 'discipline'] };

/** The facets are in the URL, but the loader does not depend on them. */
export const shouldRevalidate = () => false;

export function loader() {
  const { title, excerpt, description, jumbotron, testimonial, ...record } = pageRecord('resources');
  const { library_title = title, library_text } = record;
  return {
    product: content().site.product,
    ...{ title, excerpt, description, jumbotron, library_title, library_text },
    cover: jumbotron && coverBehind(jumbotron.link),
    panels: libraryPanels(),
    testimonial: testimonial && {
      title: testimonial.title,
      quote: testimonial.quote,
      film: film(testimonial.video),
    },
    resources: byTitle(libraryPosts()).map(({ title, tag, category, external_link }) => ({
      title,
      type: tag.slug,
      discipline: category.slug,
      link: external_link,
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: words.library.site_title, description: loaderData.description, path: paths.resourceLibrary });

export default function ResourceLibrary({ loaderData: page }: Route.ComponentProps) {
  const { jumbotron, panels, testimonial, resources } = page;
  return (
    <>
      {jumbotron ? (
        <Jumbotron jumbotron={jumbotron} cover={page.cover} product={page.product} />
      ) : (
        <Hero title={page.title} lead={page.excerpt} seed="resource-library" />
      )}
      {(panels.length > 0 || testimonial) && (
        <Section as="div">
          <Panels panels={panels} product={page.product}>
            {testimonial && <TestimonialPanel {...testimonial} />}
          </Panels>
        </Section>
      )}
      {resources.length > 0 && (
        <Section background="mist">
          <SectionHeading title={page.library_title} lead={page.library_text} />
          <div className="mt-14">
            <FilteredResources resources={resources} />
          </div>
        </Section>
      )}
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];
type JumbotronProps = {
  jumbotron: NonNullable<LoaderData['jumbotron']>;
  cover: LoaderData['cover'];
  product: string;
};

function Jumbotron({ jumbotron, cover, product }: JumbotronProps) {
  const { kind, title, content: text, label, link } = jumbotron;
  return (
    <Hero
      eyebrow={kind}
      title={title}
      lead={text}
      seed="resource-library"
      aside={
        cover && (
          <div className="flex justify-center lg:justify-end lg:pr-6 xl:[zoom:1.15]">
            <LibraryCover of={{ ...jumbotron, cover }} cover="report" product={product} />
          </div>
        )
      }
    >
      <ButtonLink to={link} look="light">
        {label}
      </ButtonLink>
    </Hero>
  );
}

type TestimonialProps = NonNullable<LoaderData['testimonial']>;

function TestimonialPanel({ title, quote, film }: TestimonialProps) {
  return (
    <article className="grid items-center gap-x-12 gap-y-8 pt-14 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <FilmDialog {...film} />
      </div>
      <div className="lg:col-span-5">
        <p className="label-caps mb-5 text-link">{words.testimonial.kind}</p>
        <h2 className="sr-only">{title}</h2>
        <Quote text={quote.text} author={quote.author} authorTitle={quote.author_title} />
      </div>
    </article>
  );
}
