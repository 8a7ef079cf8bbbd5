import type {
  Article,
  BreadcrumbList,
  DefinedTermSet,
  JobPosting,
  NewsArticle,
  Organization,
  Thing,
  WebPage,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { slugOf } from '../../app/content/model/post.ts';
import { paths } from '../../app/paths.ts';
import { socialImage } from '../../app/social-image.ts';
import { syndicatedHtml } from './feeds.ts';
import { gatedPageData } from './gated-page-data.ts';
import { type At, videoObject } from './video-object.ts';

type Data = WithContext<Thing>;

/** JSON-LD by page, typed against schema.org. */
export function structuredData(content: Content, origin: string): Map<string, Data[]> {
  const { site, posts, news, disciplines, pages, videos, gated, landing } = content;
  const at = (path: string) => `${origin}${path}`;
  const film = (id: string) => videos.filter((video) => video.id === id).map((video) => videoObject(video, at));
  const crumbs = (...steps: [name: string, path: string][]): WithContext<BreadcrumbList> => ({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: at(path),
    })),
  });

  return new Map<string, Data[]>([
    [paths.home, [organization(content, at), webSite(content, at), ...film(pages.home.testimonial_video)]],
    [paths.product, [...film(pages.product.demo_video), ...film(pages.product.testimonial_video)]],
    [paths.testimonial, film('testimonial-one-page')],
    [paths.careers, jobPostings(content, origin)],
    [paths.capabilities, [definedTerms(content, at)]],
    ...gated.map((page): [string, Data[]] => [paths.gated(page.id), [gatedPageData(page, content, at)]]),
    ...landing.map((page): [string, Data[]] => [
      paths.landing(page.id),
      [webPage(page, at), ...page.sections.flatMap((section) => (section.kind === 'film' ? film(section.video) : []))],
    ]),
    ...posts.map((post): [string, Data[]] => {
      const path = paths.post(slugOf(post.id));
      return [
        path,
        [
          { ...article(post, path, content, at), '@type': 'BlogPosting' } as WithContext<Article>,
          crumbs(['Blog', paths.blog], [post.title, path]),
        ],
      ];
    }),
    ...news.map((release): [string, Data[]] => {
      const path = paths.news(slugOf(release.id));
      return [
        path,
        [
          { ...article(release, path, content, at), '@type': 'NewsArticle' } as WithContext<NewsArticle>,
          crumbs([`${site.product} news`, `${paths.company}#news`], [release.title, path]),
        ],
      ];
    }),
    ...disciplines.map((discipline): [string, Data[]] => {
      const path = paths.discipline(discipline.id);
      return [
        path,
        [
          article({ ...discipline, author: discipline.team_member }, path, content, at),
          crumbs(['Disciplines', paths.disciplines], [discipline.name, path]),
        ],
      ];
    }),
  ]);
}

type Written = { title: string; date: string; author: string; description: string };

function article(item: Written, path: string, { site }: Content, at: At): WithContext<Article> {
  const isTeam = item.author.includes(site.product);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
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
    image: at(socialImage(path)),
    mainEntityOfPage: at(path),
  };
}

/** The sentences of the capabilities stand on the page and are not repeated. */
function definedTerms({ pages, method }: Content, at: At): WithContext<DefinedTermSet> {
  const { title, description } = pages.capabilities;
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name: title,
    description,
    url: at(paths.capabilities),
    hasDefinedTerm: method.disciplines
      .flatMap(({ capabilities }) => capabilities)
      .map(({ id, name }) => ({ '@type': 'DefinedTerm', name, url: at(paths.capability(id)) })),
  };
}

function organization({ site }: Content, at: At): WithContext<Organization> {
  const { street, city, region, postal_code, country } = site.headquarters;
  return {
    '@context': 'https://schema.org',
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

function webSite({ site }: Content, at: At): WithContext<WebSite> {
  return {
    '@context': 'https://schema.org',
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

function webPage({ id, title, description, date }: Content['landing'][number], at: At): WithContext<WebPage> {
  const path = paths.landing(id);
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: at(path),
    primaryImageOfPage: { '@type': 'ImageObject', url: at(socialImage(path)) },
    ...(date && { dateModified: date }),
  };
}

function jobPostings({ site, jobs }: Content, origin: string): WithContext<JobPosting>[] {
  const { city, region, country } = site.headquarters;
  return jobs.map((job) => ({
    '@context': 'https://schema.org',
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
