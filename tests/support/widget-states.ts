import { expect, type Page } from '@playwright/test';
import { carouselPosts } from '../../app/content/model/lists.ts';
import { jobAnchor } from '../../app/paths.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { emptyFilterPath, sampleDiscipline, tagFilterLink } from './discipline-page.ts';
import { hydrate } from './hydration.ts';
import { fieldOf, leadForm, submitButton } from './lead-forms.ts';
import { hasPage, QUIET_PAGE } from './page-kinds.ts';
import {
  content,
  foundWord,
  jobs,
  libraryPosts,
  longestPost,
  playableFilms,
  posts,
  submenuEntry,
  words,
} from './site-content.ts';

/** A state a widget can be brought into on a page. */
export type WidgetState = {
  name: string;
  path: string;
  reach: (page: Page) => Promise<unknown>;
  /** The one width in pixels at which the widget exists. */
  at?: 375 | 1280;
  /** The control that tells a screen reader whether the widget is open. */
  control?: string;
  /** What the state changes; the page it stands on is examined by page-kinds.spec.ts. */
  part: string;
  /** Built as another state of the list is, so that the soak alone examines it. */
  isSoak?: true;
};

const LEADERS = 'section:has(.leader-tile)';
const [job] = jobs;
const hasPeople = content.pages.company?.sections.some(({ kind }) => kind === 'people') ?? false;
const [type] = sampleDiscipline.types;

const states: WidgetState[] = [
  {
    name: 'submenu open',
    path: '/',
    at: 1280,
    control: '.submenu-button',
    part: '.submenu',
    reach: (page) =>
      page.getByRole('button', { name: fillWords(words.header.submenu, { label: `${submenuEntry?.label}` }) }).click(),
  },
  {
    name: 'drawer open',
    path: '/',
    at: 375,
    control: `[aria-label="${words.header.open_menu}"]`,
    part: '#drawer',
    reach: (page) => page.getByRole('button', { name: words.header.open_menu }).click(),
  },
  { name: 'banner shown', path: '/', part: '.cookie-banner', reach: async () => {} },
  {
    name: 'film dialog',
    path: '/product',
    part: 'dialog[open]',
    reach: async (page) => {
      await hydrate(page);
      await page.getByRole('button', { name: words.shared.play }).first().click();
      await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('title', /./);
    },
  },
  {
    name: 'carousel moved',
    path: '/blog',
    part: '.carousel',
    reach: async (page) => {
      await hydrate(page);
      await page.getByRole('button', { name: words.blog.next_slide }).click();
      await expect(page.getByRole('button', { name: fillWords(words.blog.dot, { number: 2 }) })).toHaveAttribute(
        'aria-current',
        'true',
      );
    },
  },
  {
    name: 'contents unfolded',
    path: `/blog/${longestPost?.slug}`,
    part: '.toc-folded',
    at: 375,
    control: '.toc-folded summary',
    reach: (page) => page.getByText(words.shared.on_this_page).first().click(),
  },
  {
    name: 'topic under the pointer',
    path: '/disciplines',
    part: 'main',
    reach: (page) => page.locator('.topics').getByRole('link').first().hover(),
  },
  {
    name: 'Jump To open',
    path: sampleDiscipline.path,
    control: '.jump-to-button',
    part: '#jump-to',
    reach: (page) => page.getByRole('button', { name: words.discipline.jump_to }).click(),
  },
  {
    name: 'filtered',
    isSoak: true,
    path: `${sampleDiscipline.path}?type=${type?.slug}`,
    part: '#resources',
    reach: (page) => expect(tagFilterLink(page, type?.slug ?? '')).toHaveAttribute('aria-current', 'true'),
  },
  ...(emptyFilterPath
    ? [
        {
          name: 'filtered to nothing',
          isSoak: true as const,
          path: emptyFilterPath,
          part: '#resources',
          reach: (page: Page) => expect(page.getByText(words.shared.nothing_shown)).toBeVisible(),
        },
      ]
    : []),
  {
    name: 'more revealed',
    isSoak: true,
    path: sampleDiscipline.path,
    part: '#resources',
    at: 375,
    reach: async (page) => {
      await hydrate(page);
      await page.getByRole('button', { name: words.discipline.view_more }).click();
    },
  },
  {
    name: 'leader dialog',
    path: '/company',
    part: 'dialog[open]',
    reach: async (page) => {
      await hydrate(page);
      await page.locator('.leader-tile').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'biography open',
    isSoak: true,
    path: '/company',
    part: `${LEADERS} details[open]`,
    control: `${LEADERS} summary`,
    reach: (page) => page.locator(`${LEADERS} summary`).first().click(),
  },
  ...(job
    ? [
        {
          name: 'job open',
          path: `/careers#${jobAnchor(job.title)}`,
          part: '.job[open]',
          reach: (page: Page) => expect(page.locator('.job[open] .prose')).toBeVisible(),
        },
      ]
    : []),
  {
    name: 'list filtered',
    isSoak: true,
    path: '/resource-library?type=podcast',
    part: '.beside-facets',
    reach: (page) => expect(page.locator('.facet-choice[aria-current]').first()).toContainText(words.cards.podcast),
  },
  {
    name: 'refused',
    path: '/request-demo',
    part: 'form[method=post]',
    reach: async (page) => {
      await hydrate(page);
      await fieldOf(leadForm(page), 'Business Email').fill('ada@gmail.com');
      await submitButton(leadForm(page)).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'contact refused',
    isSoak: true,
    path: '/company',
    part: 'form[method=post]',
    reach: async (page) => {
      await hydrate(page);
      const form = leadForm(page);
      await fieldOf(form, 'Business Email').fill('ada@gmail.com');
      if (content.forms.contact.fields.includes('phone')) await fieldOf(form, 'Phone').fill('123');
      await submitButton(form).click();
      await expect(form.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'sent',
    path: '/unsubscribe',
    part: 'main',
    reach: async (page) => {
      await page.route('**/opt-out', (route) => route.fulfill({ json: {} }));
      await hydrate(page);
      await leadForm(page).locator('[name=email]').fill('ada@calder.example');
      await submitButton(leadForm(page)).click();
      await expect(page.getByText(content.forms.unsubscribe.success)).toBeVisible();
    },
  },
  {
    name: 'search open with results',
    path: QUIET_PAGE,
    part: 'dialog[open]',
    reach: async (page) => {
      await hydrate(page);
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill(foundWord);
      // Suggestions are list items too; only results have their words marked.
      await expect(page.getByRole('dialog').locator('mark').first()).toBeVisible();
    },
  },
  {
    name: 'results',
    path: `/search?q=${foundWord}`,
    part: 'main',
    reach: (page) => expect(page.getByRole('main').locator('mark').first()).toBeVisible(),
  },
];

/** What a state needs beside its page. */
const NEEDS: Record<string, boolean> = {
  'submenu open': submenuEntry !== undefined,
  filtered: type !== undefined,
  'more revealed': sampleDiscipline.total > 3,
  'film dialog': playableFilms.length > 0,
  'carousel moved': carouselPosts(posts).length > 1,
  'contents unfolded': (longestPost?.sections.length ?? 0) > 2,
  'leader dialog': hasPeople,
  'biography open': hasPeople,
  'search open with results': foundWord !== '',
  results: foundWord !== '',
  'list filtered': libraryPosts.some(({ tag }) => tag?.slug === 'podcast'),
};
const isPresent = ({ name, path }: WidgetState) => hasPage(path.replace(/[?#].*/, '')) && (NEEDS[name] ?? true);

/** Every state of every widget that the content has, listed once; the accessibility tests walk this list. */
export const WIDGET_STATES = states.filter(isPresent);
