import { paths } from '../../paths.ts';
import type { Content } from '../load/read/loaded-content.ts';
import { slugOf } from '../model/post.ts';

const newest = (dates: (string | undefined)[]) =>
  dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);

/** A day in words, such as March 1, 2021. */
const toTimestamp = (day: string) => new Date(`${day} UTC`).toISOString();

/** Every page that search engines may list, with the date of its newest content where it is known. */
export function indexedPages(content: Content): { path: string; modified: string | undefined }[] {
  const { posts, news, library, disciplines, jobs, gated, landing, videos, pages, statements } = content;
  const newestPost = newest(posts.map(({ date }) => date));
  const newestRelease = newest(news.map(({ date }) => date));
  const film = (id: string) => videos.find((video) => video.id === id)?.date;
  return [
    { path: paths.home, modified: newestPost },
    { path: paths.product, modified: newest([film(pages.product.demo_video), film(pages.product.testimonial_video)]) },
    { path: paths.disciplines, modified: newest(disciplines.map(({ date }) => date)) },
    ...disciplines.map(({ id, date }) => ({ path: paths.discipline(id), modified: date })),
    { path: paths.capabilities, modified: undefined },
    { path: paths.company, modified: newestRelease },
    { path: paths.careers, modified: newest(jobs.map(({ date }) => date)) },
    { path: paths.blog, modified: newestPost },
    ...posts.map(({ id, date }) => ({ path: paths.post(slugOf(id)), modified: date })),
    { path: paths.disclosures, modified: undefined },
    { path: paths.privacyPolicy, modified: toTimestamp(pages['privacy-policy'].effective) },
    ...statements.map(({ id, revised }) => ({ path: paths.statement(id), modified: toTimestamp(revised) })),
    ...gated.map(({ id, date }) => ({ path: paths.gated(id), modified: date })),
    ...landing.map(({ id, date }) => ({ path: paths.landing(id), modified: date })),
    { path: paths.testimonial, modified: film('testimonial-one-page') },
    ...news.map(({ id, date }) => ({ path: paths.news(slugOf(id)), modified: date })),
    { path: paths.unsubscribe, modified: undefined },
    { path: paths.requestDemo, modified: undefined },
    { path: paths.resourceLibrary, modified: newest(library.map(({ date }) => date)) },
    { path: paths.search, modified: undefined },
  ];
}
