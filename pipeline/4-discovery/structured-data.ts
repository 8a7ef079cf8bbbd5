import type {
  Article,
  BreadcrumbList,
  DefinedTermSet,
  JobPosting,
  Organization,
  Thing,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { newsAddress } from '../../app/content/queries/pages.ts';
import { filmsOf, type Section } from '../../app/content/schema/sections.ts';
import { paths, socialImage } from '../../app/paths.ts';
import { syndicatedHtml } from './feeds.ts';
import { type At, gatedPageData, videoObject } from './gated-page-data.ts';

type Data = WithContext<Thing>;

/** JSON-LD by page, typed against schema.org. */
export function structuredData(content: Content, origin: string): Map<string, Data[]> {
  const things = describePages(content, origin, (path) => `${origin}${path}`);
  const withContext = (thing: Thing) => ({ '@context': 'https://schema.org', ...(thing as object) }) as Data;
  return new Map(things.map(([path, described]) => [path, described.map(withContext)]));
}

function describePages(content: Content, origin: string, at: At): [path: string, Thing[]][] {
  const { site, posts, news, disciplines, pages, videos, gated, landing, wording } = content;
  const film = (path: string, id: string) =>
    videos.filter((video) => video.id === id).map((video) => videoObject(video, path, at));
  const films = (path: string, sections: readonly Section[]) => filmsOf(sections).flatMap((id) => film(path, id));
  const crumbs = (...steps: [name: string, path: string][]): BreadcrumbList => ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  });
  /** An article, and the page that lists it. */
  const written = (type: ArticleType, item: Written, parent: [string, string | undefined], name = item.title) => {
    const [list, path] = parent;
    const trail = path === undefined ? [] : [crumbs([list, path], [name, item.path])];
    return [item.path, [article(type, item, content, at), ...trail]] as [string, Thing[]];
  };

  return [
    [paths.home, [organization(content, at), webSite(content, at), ...films(paths.home, pages.home.sections)]],
    [paths.product, films(paths.product, pages.product?.sections ?? [])],
    [paths.testimonial, film(paths.testimonial, pages['rapiddeploy-testimonial']?.video ?? '')],
    [paths.careers, jobPostings(content, origin)],
    [paths.capabilities, definedTerms(content, at)],
    ...gated.map((page): [string, Thing[]] => [page.path, [gatedPageData(page, content, at)]]),
    ...landing.map((page): [string, Thing[]] => [page.path, [webPage(page, at), ...films(page.path, page.sections)]]),
    ...posts.map((post) => written('BlogPosting', post, [wording.blog.site_title, paths.blog])),
    ...news.map((release) => written('NewsArticle', release, [`${site.product} news`, newsAddress(content)])),
    ...disciplines.map(({ team_member: author, ...discipline }) =>
      written('Article', { ...discipline, author }, [wording.discipline.index, paths.disciplines], discipline.name),
    ),
  ];
}

type ArticleType = 'Article' | 'BlogPosting' | 'NewsArticle';
type Written = { path: string; title: string; date: string; author: string; description: string };

function article(type: ArticleType, item: Written, { site }: Content, at: At): Article {
  const isTeam = item.author.includes(site.product);
  return {
    '@type': type,
    headline: item.title.slice(0, 110),
    description: item.description,
    datePublished: item.date,
    author: isTeam
      ? { '@type': 'Organization', name: site.product, url: at('/') }
      : { '@type': 'Person', name: item.author },
    publisher: {
      '@type': 'Organization',
      name: site.product,
      logo: { '@type': 'ImageObject', url: at('/icon-512.png') },
    },
    image: at(socialImage(item.path)),
    mainEntityOfPage: at(item.path),
  };
}

/** The sentences of the capabilities stand on the page and are not repeated. */
function definedTerms({ pages, method }: Content, at: At): DefinedTermSet[] {
  if (!pages.capabilities || !method) return [];
  const { title, description } = pages.capabilities;
  const terms: DefinedTermSet = {
    '@type': 'DefinedTermSet',
    name: title,
    description,
    url: at(paths.capabilities),
    hasDefinedTerm: method.disciplines
      .flatMap(({ capabilities }) => capabilities)
      .map(({ id, name }) => ({ '@type': 'DefinedTerm', name, url: at(paths.capability(id)) })),
  };
  return [terms];
}

function organization({ site }: Content, at: At): Organization {
  const { street, city, region, postal_code, country } = site.headquarters;
  return {
    '@type': 'Organization',
    name: site.product,
    legalName: site.company,
    url: at(paths.home),
    logo: at('/icon-512.png'),
    slogan: site.slogan,
    foundingDate: String(site.founded),
    email: site.mailboxes.info,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode: postal_code,
      addressCountry: country,
    },
    sameAs: site.social.map(({ link }) => link).filter((link) => link.startsWith('https:')),
  };
}

function webSite({ site }: Content, at: At): WebSite {
  return {
    '@type': 'WebSite',
    name: site.product,
    url: at(paths.home),
    // schema-dts lacks the query-input annotation that search engines ask for.
    potentialAction: {
      '@type': 'SearchAction',
      target: `${at(paths.search)}?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    } as WebSite extends { potentialAction?: infer A } ? A : never,
  };
}

function webPage({ path, title, description, date }: Content['landing'][number], at: At): WebPage {
  return {
    '@type': 'WebPage',
    name: title,
    description,
    url: at(path),
    primaryImageOfPage: { '@type': 'ImageObject', url: at(socialImage(path)) },
    ...(date && { dateModified: date }),
  };
}

function jobPostings({ site, jobs }: Content, origin: string): JobPosting[] {
  const { city, region, country } = site.headquarters;
  return jobs.map((job) => ({
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${job.summary}</p>${syndicatedHtml(job.source, origin)}`,
    datePosted: job.date,
    validThrough: job.valid_through,
    employmentType: job.employment_type,
    hiringOrganization: { '@type': 'Organization', name: site.product, sameAs: `${origin}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressRegion: region, addressCountry: country },
    },
    url: job.apply_link,
  }));
}
