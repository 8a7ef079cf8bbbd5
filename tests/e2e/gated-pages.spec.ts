import { expect, test } from '@playwright/test';
import { filmFacts } from '../../app/content/model/film-facts.ts';
import {
  ADA,
  failureMessage,
  fill,
  interceptCalls,
  leadForm,
  leadParameters,
  openForm,
  submitButton,
  technicalIssuesLine,
} from '../support/lead-forms.ts';
import { content, documentTitle } from '../support/site-content.ts';

type Specified = { heading: string; channel: string; success: string; button?: string };

const EBOOK = { heading: 'Download the eBook', success: 'Thank you!', button: 'Download Now' };
const RECORDING = { heading: 'Watch the Recording', success: 'Thank you!', button: 'View Recording' };

/** SPEC section 2, gated lead pages, with the channels of section 3. */
const SPECIFIED: Record<string, Specified> = {
  'esg-cybersecurity-2020': {
    heading: 'Get the Report',
    channel: 'ESG Whitepaper',
    success: 'Thank you! Download the report below.',
    button: 'Download',
  },
  'esg-cybersecurity-2021': {
    heading: 'Get the Report',
    channel: 'ESG Whitepaper',
    success: 'Thank you!',
    button: 'Download',
  },
  'cybersecurity-business-decision': {
    heading: 'Read the Report',
    channel: 'Gartner Reprint 2021',
    success: 'Thank you!',
    button: 'Read Report',
  },
  'ciso-role-maturity-ebook': { ...EBOOK, channel: 'Security Maturity eBook' },
  'ciso-strategy-planning-ebook': { ...EBOOK, channel: 'Strategy and Planning eBook' },
  'program-maturity-ebook': { ...EBOOK, channel: 'Program Maturity eBook' },
  'master-class-recording-jan-2021': { ...RECORDING, channel: 'MasterClass Recording' },
  'master-class-recording-apr-2021': { ...RECORDING, channel: 'MasterClass Recording' },
  'master-class-recording': {
    heading: 'Watch the Recording',
    channel: 'MasterClass Recording',
    success: 'Thank you!',
  },
  'webinar-recording-jan-2021': { ...RECORDING, channel: 'Webinar Recording' },
  'webinar-recording-may-2021': { ...RECORDING, channel: 'Webinar Recording' },
};

const EVENT = 'master-class-registration';

test('every gated page of the specification has its heading, channel and success panel', () => {
  for (const [id, specified] of Object.entries(SPECIFIED)) {
    const page = content.gated.find((each) => each.id === id);
    const { form_heading: heading, success_heading: success, success_button: button, channel } = page ?? {};
    expect.soft({ id, heading, channel, success, button }).toEqual({ id, button: undefined, ...specified });
  }
  const report2021 = content.gated.find(({ id }) => id === 'esg-cybersecurity-2021');
  expect.soft(report2021?.success_text).toBe('Download the report below.');
  expect.soft(content.gated.find(({ id }) => id === EVENT)?.channel).toBe('Event Registration - 06252020');
});

const open = content.gated.filter(({ hasEnded }) => !hasEnded);
/** One page of each form, one without a link to open, one that returns to itself: the others differ in text only. */
const quick = [
  ...[...Map.groupBy(open, ({ form }) => form).values()].map(([page]) => page),
  open.find(({ success_link }) => !success_link),
  open.find(({ id, return_path }) => return_path === `/${id}`),
];

for (const gated of open) {
  const path = `/${gated.id}`;
  const tag = quick.includes(gated) ? [] : '@soak';
  const { form_heading, success_heading, success_button, success_link, mailbox } = gated;
  const film = content.videos.find(({ id }) => success_link === `/player/${id}`);

  test(`${path}: a failed lead call keeps what was typed; sent again, the success panel replaces the form`, {
    tag,
  }, async ({ page }) => {
    await interceptCalls(page, { lead: 'down' });
    const form = await openForm(page, path);
    await expect(page.getByRole('form', { name: form_heading })).toBeVisible();
    if (film)
      await expect(
        page.locator('.form-page-intro').getByText(filmFacts(film, true, content.wording.film)),
      ).toBeVisible();
    await expect(page.getByText(technicalIssuesLine(mailbox))).toBeVisible();
    await fill(form, ADA);

    await test.step('the failure message', async () => {
      await submitButton(form).click();
      await expect(page.getByRole('alert')).toHaveText(
        failureMessage(mailbox, gated.form === 'event' ? ' to register.' : ' to download this whitepaper.'),
      );
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(form.getByLabel('Business Email')).toHaveValue(ADA['Business Email']);
    });

    await test.step('the lead call', async () => {
      await page.unrouteAll();
      const calls = await interceptCalls(page);
      await submitButton(form).click();
      await expect(page.getByRole('heading', { name: success_heading, exact: true })).toBeFocused();
      await expect(form).toHaveCount(0);
      expect(calls.leads).toEqual([leadParameters(gated.channel, { retURL: gated.return_path })]);
      expect(calls.requests.map((request) => request.method())).toEqual(['POST']);
      expect(calls.requests[0]?.postData()).toBe(null);
      expect(calls.scripts).toBe(0);
    });

    await test.step('the success panel', async () => {
      const newTabLinks = page.getByRole('main').locator('a[target=_blank]');
      if (!success_link) return expect(newTabLinks).toHaveCount(gated.join_link ? 1 : 0);
      const action = page.getByRole('main').locator(`a[href="${success_link}"]`);
      await expect(action).toHaveText(new RegExp(`^${success_button}`));
      await expect(action).toHaveAttribute('target', '_blank');
      await expect(action).toHaveAttribute('rel', /noopener/);
    });
  });
}

const ENDED = 'This event has ended. Please follow us on a professional network to see future events.';

test('an event that is over says so in place of the form', async ({ page }) => {
  for (const { id } of content.gated.filter(({ hasEnded }) => hasEnded)) {
    await page.goto(`/${id}`);
    await expect(page.getByText(ENDED)).toBeVisible();
    const follow = page.getByRole('main').getByRole('link', { name: /LinkedIn/ });
    await expect(follow).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\//);
    await expect(leadForm(page)).toHaveCount(0);
  }
});

test('shared, a gated page is named by its heading, so that no two look alike', async ({ page }) => {
  const gated = content.gated.find(({ title, site_title }) => title !== site_title);
  test.skip(!gated, 'no gated page has a heading of its own');
  await page.goto(`/${gated?.id}`);
  const name = String(gated?.title);
  await expect(page).toHaveTitle(documentTitle(String(gated?.site_title)));
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', documentTitle(name));
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', name);
});
