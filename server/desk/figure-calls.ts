import type { Figures } from '../../leads/desk/figures.ts';
import { titleOfDestination } from '../delivery/destinations.ts';
import type { Hosting } from '../http/site.ts';
import type { Marks } from '../store/desk/figures.ts';
import { DAY_MS } from '../store/utc-day.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { RefusedCall } from './refusal.ts';

const MAX_DAYS = 731;

export function addFigureCalls(handle: Handle, { config, store, reader, posts }: Desk): void {
  handle('setWeeklyMail', async ({ isWanted }, { person, now }) => {
    await store.run('setWeeklyMail', person.id, isWanted, now);
    return {};
  });

  handle('readFigures', async (query, { now }) => {
    const { from, to } = query;
    const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
    if (!(days >= 1 && days <= MAX_DAYS))
      throw new RefusedCall('input', `The days are ${from} to ${to}; expected at least one and at most two years.`);
    const funnels = await reader.run('readFunnels', query, now);
    const handled = await reader.run('readHandled', from, to, now);
    const marks = await reader.run('readMarks', from, to);
    return {
      ...{ from, to, ...funnels, ...handled },
      posts: toPosts(funnels.pages, posts(), await reader.run('readFormViewsAfter', from, to)),
      marks: toMarks(marks, posts()),
      isCounted: config.FIGURES === 'on',
      toDelivery: handled.toDelivery.map((row) => ({
        ...row,
        destination: titleOfDestination(row.destination, config),
      })),
    };
  });
}

/** Most read first, as pages are. */
const toPosts = (
  pages: Figures['pages'],
  posts: Hosting['posts'],
  formViews: Record<string, number>,
): Figures['posts'] =>
  pages.flatMap(({ name: path, views, leads, before }) => {
    const post = posts[path];
    if (!post) return [];
    const { title, date } = post;
    const formSeen = formViews[path] ?? 0;
    return { path, title, liveSince: date.slice(0, 10), views, formSeen, leads, viewsBefore: before.views };
  });

/** Pages that went live, each once a day, and campaigns that began; data and pictures beside pages are not named. */
function toMarks({ published, campaigns }: Marks, posts: Hosting['posts']): Figures['marks'] {
  const pages = published.flatMap(({ day, files }) =>
    files
      .filter((file) => file.endsWith('.md'))
      .map((file) => [`${day} ${file}`, { day, kind: 'page' as const, ...pageOfFile(file, posts) }] as const),
  );
  const began = campaigns.map(({ day, name }) => ({ day, kind: 'campaign' as const, title: name, path: null }));
  return [...new Map(pages).values(), ...began];
}

/** A post by its title; other pages as 'A notebook' of pages/a-notebook.md. */
function pageOfFile(file: string, posts: Hosting['posts']): Pick<Figures['marks'][number], 'title' | 'path'> {
  const slug = file.replace(/^.*\/(\d{4}-\d{2}-\d{2}-)?|\.md$/g, '');
  const post = file.startsWith('blog/') && Object.entries(posts).find(([path]) => path.endsWith(`/${slug}`));
  if (post) return { path: post[0], title: post[1].title };
  return { path: null, title: slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase()) };
}
