import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { embeds, sectionedPages } from './content/load/read/loaded-content.ts';
import { content } from './content/queries/content.server.ts';
import { paths } from './paths.ts';

/** Route ids of pages of content have a prefix, because `root` is one already. */
const page = (path: string, screen: string, id?: string) =>
  route(path.slice(1), `screens/${screen}.tsx`, id ? { id } : {});

/** Pages without a form do not load the code of forms. */
function sectioned(path: string, sections: readonly { kind: string }[]) {
  const screen = sections.some(({ kind }) => kind === 'form') ? 'page-with-form' : 'page';
  return path === paths.home
    ? index(`screens/page/${screen}.tsx`, { id: `page${path}` })
    : page(path, `page/${screen}`, `page${path}`);
}

const { pages, statements, gated, disciplines, news, videos } = content();

/** Types are generated for every screen, and dead code is looked for, whatever pages the content has. */
const isEveryScreen = process.argv.some((argument) => /(^|[/\\])(typegen|knip(\.js)?)$/.test(argument));
const SCREENS_OF_ITEMS = [
  ...['page/page', 'page/page-with-form', 'statement/statement', 'gated/gated', 'player/player', 'embed/embed'],
];

const rows = (exists: unknown, ...routes: RouteConfigEntry[]) => (exists || isEveryScreen ? routes : []);

/** SPEC section 2, row for row: the pages that the content has. */
export default [
  ...sectionedPages(content()).map(({ path, sections }) => sectioned(path, sections)),
  ...rows(disciplines.length > 0, page(paths.discipline(':slug/*'), 'discipline/discipline')),
  ...rows(pages.capabilities, page(paths.capabilities, 'capabilities/capabilities')),
  ...rows(pages['self-assessment'], page(paths.selfAssessment, 'self-assessment/self-assessment')),
  ...rows(pages.careers, page(paths.careers, 'careers/careers')),
  ...rows(
    pages.blog,
    page(paths.blog, 'blog/blog'),
    page(paths.blogPage(':page'), 'blog/blog', 'blog-archive'),
    page(paths.post(':slug/*'), 'post/post'),
  ),
  ...rows(pages.disclosures, page(paths.disclosures, 'disclosures/disclosures')),
  ...rows(pages['privacy-policy'], page(paths.privacyPolicy, 'privacy-policy/privacy-policy')),
  ...statements.map(({ id, path }) => page(path, 'statement/statement', `statement/${id}`)),
  ...gated.map(({ id, path }) => page(path, 'gated/gated', `gated/${id}`)),
  ...rows(pages['rapiddeploy-testimonial'], page(paths.testimonial, 'testimonial/testimonial')),
  ...rows(news.length > 0, page(paths.news(':slug'), 'news/news')),
  page(paths.unsubscribe, 'unsubscribe/unsubscribe'),
  ...rows(pages['request-demo'], page(paths.requestDemo, 'request-demo/request-demo')),
  ...rows(pages.resources, page(paths.resourceLibrary, 'resource-library/resource-library')),
  ...videos.map(({ id }) => page(paths.player(id), 'player/player', `player/${id}`)),
  ...embeds(content()).map(({ path }) => page(path, 'embed/embed', `page${path}`)),
  ...(isEveryScreen ? SCREENS_OF_ITEMS.map((screen) => page(`/types/${screen}`, screen, `types/${screen}`)) : []),
  page(paths.search, 'search/search'),
  page('/*', 'not-found/not-found'),
] satisfies RouteConfig;
