import { test } from '@playwright/test';
import { jobAnchor } from '../../app/paths.ts';
import { sampleDiscipline } from '../support/discipline-page.ts';
import { describeOnEachEngine, expect, type Point, type Visit } from '../support/engines.ts';
import { noteScrollPositions, readScrollPositions } from '../support/scroll-positions.ts';
import { content, jobs } from '../support/site-content.ts';

/** Where engines differ from Chromium, in which the tests of each page hold the same. */

const isInvalid = ({ tab }: Visit, selector: string) =>
  tab.evaluate((css) => document.querySelector(css)?.getAttribute('aria-invalid'), selector);

async function scrollSeen({ tab }: Visit): Promise<number[]> {
  await expect.poll(() => tab.evaluate(readScrollPositions)).toBeTruthy();
  return (await tab.evaluate(readScrollPositions)) ?? [];
}

/** A point within an element, by its share of the width. */
const pointIn = ({ tab }: Visit, selector: string, share: number): Promise<Point> =>
  tab.evaluate(
    (argument) => {
      const [css = '', part] = JSON.parse(argument) as [string, number];
      const element = document.querySelector(css);
      element?.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return { x: Math.round(left + width * part), y: Math.round(top + height / 2) };
    },
    JSON.stringify([selector, share]),
  );

describeOnEachEngine((visit) => {
  test.beforeAll(() => visit.tab.resize(1280, 800));

  test('with motion, a new page is at its top in its first frame, and Back at the old place', async () => {
    await visit.open('/');
    await visit.hydrate();
    expect(await visit.tab.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false);
    const footPx = await visit.tab.evaluate(() => {
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      return scrollY;
    });
    expect(footPx).toBeGreaterThan(1000);
    await visit.tab.evaluate(noteScrollPositions, '/company');
    await visit.tab.click('footer a[href="/company"]');
    expect(await scrollSeen(visit)).toEqual([0]);

    await visit.tab.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await visit.tab.click('header a[href="/product"]');
    await expect.poll(visit.path).toBe('/product');
    await visit.tab.evaluate(noteScrollPositions, '/company');
    await visit.tab.evaluate(() => history.back());
    expect(await scrollSeen(visit)).toEqual([700]);
  });

  test('an address in another case is not a page, before and after hydration', async () => {
    const read = () =>
      visit.tab.evaluate(() => ({
        title: document.title,
        heading: document.querySelector('h1')?.textContent,
        bar: document.documentElement.dataset.bar,
      }));
    for (const path of ['/Product', '/BLOG', '/Disciplines/cloud-security']) {
      expect(await visit.statusOf(path)).toBe(404);
      await visit.open(path);
      const before = await read();
      expect(before.title).not.toBe('');
      await visit.hydrate();
      expect(await read()).toEqual(before);
    }
  });

  test('choosing the page one is on closes Jump To, submenu and drawer', async () => {
    await visit.open(sampleDiscipline.path);
    await visit.hydrate();
    await visit.tab.click('.jump-to-button');
    await visit.becomesVisible('#jump-to');
    await visit.tab.click('#jump-to [aria-current]');
    await visit.becomesHidden('#jump-to');

    await visit.tab.click('.submenu-button');
    const chosen = await visit.tab.evaluate(() => document.querySelector('.submenu a')?.getAttribute('href'));
    await visit.tab.click('.submenu a');
    await expect.poll(visit.path).toBe(chosen);
    await visit.becomesHidden('.submenu');
    await visit.tab.click('.submenu-button');
    await visit.becomesVisible('.submenu');
    await visit.tab.click('.submenu a');
    await visit.becomesHidden('.submenu');

    await visit.tab.resize(600, 800);
    await visit.open('/company');
    await visit.hydrate();
    await visit.tab.click('button[popovertarget=drawer]');
    await visit.becomesVisible('#drawer');
    await visit.tab.click('#drawer a[href="/company"]');
    await visit.becomesHidden('#drawer');
    await visit.tab.resize(1280, 800);
  });

  test('Jump To shows its list beside its button, on the side with more room, and leads on', async () => {
    await visit.open(sampleDiscipline.path);
    await visit.tab.click('.jump-to-button');
    await visit.becomesVisible('#jump-to');
    const { shownPx, roomPx, neededPx } = await visit.tab.evaluate(() => {
      const list = document.querySelector('#jump-to') as HTMLElement;
      const button = (document.querySelector('.jump-to-button') as HTMLElement).getBoundingClientRect();
      const roomPx = Math.max(button.top - 88, innerHeight - button.bottom);
      return { shownPx: list.clientHeight, roomPx, neededPx: list.scrollHeight };
    });
    expect(shownPx).toBeGreaterThan(Math.min(neededPx, roomPx - 200) - 1);
    await visit.tab.click('#jump-to li:last-child a');
    await expect.poll(visit.path).not.toBe(sampleDiscipline.path);
  });

  test('an e-mail address that is emptied and left has no message', async () => {
    await visit.open('/request-demo');
    await visit.hydrate();
    await visit.tab.type('#demo-email', 'ada@calder');
    await visit.tab.click('h1');
    await expect.poll(() => isInvalid(visit, '#demo-email')).toBe('true');
    await visit.tab.erase('#demo-email', 'ada@calder'.length);
    await visit.tab.click('h1');
    await expect.poll(() => isInvalid(visit, '#demo-email')).toBe('false');
    await visit.tab.click('main form[method=post] button[type=submit]');
    await visit.becomesVisible('[role=alert]');
    expect(await isInvalid(visit, '#demo-email'), 'after an empty submit').toBe('true');
  });

  test("a job's link opens its panel again after it was closed by hand", async () => {
    const anchor = jobAnchor(String(jobs.at(-1)?.title));
    const [link, panel] = [`main nav a[href$="#${anchor}"]`, `[id="${anchor}"]`];
    await visit.open('/careers');
    await visit.hydrate();
    await visit.tab.click(link);
    await visit.becomesVisible(`${panel} .prose`);
    await visit.tab.click(`${panel} summary`);
    await visit.becomesHidden(`${panel} .prose`);
    await visit.tab.click(link);
    await visit.becomesVisible(`${panel} .prose`);
  });

  test('a selection that ends outside a dialog leaves it open; a click there closes it', async () => {
    await visit.open('/company');
    await visit.hydrate();
    await visit.tab.click('.leader-tile');
    await visit.becomesVisible('dialog[open]');
    const from = await pointIn(visit, 'dialog[open] .prose p', 0.2);
    const outside = { x: 8, y: from.y };
    await visit.tab.drag([from, { x: from.x - 20, y: from.y }, outside]);
    expect(await visit.isVisible('dialog[open]')).toBe(true);
    await visit.tab.drag([outside]);
    await visit.becomesHidden('dialog[open]');
  });

  test('the first swipe back on the first slide shows the last', async () => {
    await visit.open('/blog');
    await visit.hydrate();
    await visit.becomesVisible('.carousel[data-live]');
    const points: Point[] = [];
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) points.push(await pointIn(visit, '.carousel-viewport', share));
    await visit.tab.drag(points);
    await expect
      .poll(() => visit.tab.evaluate(() => document.querySelector('.carousel-dot:last-child')?.ariaCurrent))
      .toBe('true');
    expect(await visit.path()).toBe('/blog');
  });

  test('a tag filter is named by its tag alone, and described by its count', async () => {
    await visit.open(sampleDiscipline.path);
    for (const { name, slug, count } of sampleDiscipline.types) {
      const link = `nav a[href$="?type=${slug}"]`;
      expect(await visit.tab.isNamed(link, name.toUpperCase()), name).toBe(true);
      const description = await visit.tab.evaluate((css) => document.querySelector(css)?.ariaDescription, link);
      expect(description).toBe(`Results: ${count}`);
    }
  });

  test('the testimonial page has its player framed from the start', async () => {
    const page = content.pages['rapiddeploy-testimonial'];
    test.skip(!page, 'the content has no testimonial page');
    await visit.open('/rapiddeploy-testimonial');
    await expect
      .poll(() =>
        visit.tab.evaluate(() => {
          const frame = document.querySelector<HTMLIFrameElement>('figure iframe');
          return Boolean(frame?.contentDocument?.querySelector('video')?.checkVisibility());
        }),
      )
      .toBe(true);
    expect(await visit.tab.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false);
  });
});
