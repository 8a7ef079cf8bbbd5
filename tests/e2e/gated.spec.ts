import { expect, test } from '@playwright/test';
import { ADA, fill, interceptCalls, leadParameters, openForm, sorry, submitButton } from '../support/lead-calls.ts';

type GatedCase = {
  path: string;
  heading: string;
  channel: string;
  mailbox: string;
  success: string;
  button?: string;
  link?: string;
};

const EBOOK = { heading: 'Download the eBook', mailbox: 'support', success: 'Thank you!', button: 'Download Now' };
const RECORDING = {
  heading: 'Watch the Recording',
  mailbox: 'events',
  success: 'Thank you!',
  button: 'View Recording',
};

const GATED: GatedCase[] = [
  {
    path: '/esg-cybersecurity-2020',
    heading: 'Get the Report',
    channel: 'ESG Whitepaper',
    mailbox: 'info',
    success: 'Thank you! Download the report below.',
    button: 'Download',
    link: '/assets/documents/esg-report-2020-sample.pdf',
  },
  {
    path: '/esg-cybersecurity-2021',
    heading: 'Get the Report',
    channel: 'ESG Whitepaper',
    mailbox: 'info',
    success: 'Thank you!',
    button: 'Download',
    link: '/assets/documents/esg-report-2021-sample.pdf',
  },
  {
    path: '/cybersecurity-business-decision',
    heading: 'Read the Report',
    channel: 'Gartner Reprint 2021',
    mailbox: 'info',
    success: 'Thank you!',
    button: 'Read Report',
    link: 'https://reprints.example/cybersecurity-business-decision',
  },
  {
    ...EBOOK,
    path: '/ciso-role-maturity-ebook',
    channel: 'Security Maturity eBook',
    link: '/assets/documents/ciso-role-maturity-ebook.pdf',
  },
  {
    ...EBOOK,
    path: '/ciso-strategy-planning-ebook',
    channel: 'Strategy and Planning eBook',
    link: '/assets/documents/ciso-strategy-planning-ebook.pdf',
  },
  {
    ...EBOOK,
    path: '/program-maturity-ebook',
    channel: 'Program Maturity eBook',
    link: '/assets/documents/program-maturity-ebook.pdf',
  },
  {
    ...RECORDING,
    path: '/master-class-recording-jan-2021',
    channel: 'MasterClass Recording',
    link: '/player/master-class-jan-2021',
  },
  {
    ...RECORDING,
    path: '/master-class-recording-apr-2021',
    channel: 'MasterClass Recording',
    link: '/player/master-class-apr-2021',
  },
  {
    path: '/master-class-recording',
    heading: 'Watch the Recording',
    channel: 'MasterClass Recording',
    mailbox: 'events',
    success: 'Thank you!',
  },
  { ...RECORDING, path: '/webinar-recording-jan-2021', channel: 'Webinar Recording', link: '/player/webinar-jan-2021' },
  { ...RECORDING, path: '/webinar-recording-may-2021', channel: 'Webinar Recording', link: '/player/webinar-may-2021' },
];

for (const { path, heading, channel, mailbox, success, button, link } of GATED) {
  test(`${path}: the lead call, then the success panel with its button`, async ({ page }) => {
    const calls = await interceptCalls(page);
    const form = await openForm(page, path);
    await expect(page.getByRole('form', { name: heading })).toBeVisible();
    await fill(form, ADA);
    await submitButton(form).click();
    const title = page.getByRole('heading', { name: success, exact: true });
    await expect(title).toBeFocused();
    await expect(form).toHaveCount(0);
    const retURL = path === '/esg-cybersecurity-2020' ? path : '/resource-library';
    expect(calls.leads).toEqual([leadParameters(channel, { retURL })]);
    expect(calls.requests.map((request) => request.method())).toEqual(['POST']);
    expect(calls.requests[0]?.postData()).toBe(null);
    expect(calls.scripts).toBe(0);
    const action = page.getByRole('main').locator(`a[href="${link}"]`);
    if (!button)
      return expect(page.getByRole('link', { name: /recording/i }).and(page.locator('[target]'))).toHaveCount(0);
    await expect(action).toHaveText(new RegExp(`^${button}`));
    await expect(action).toHaveAttribute('target', '_blank');
    await expect(action).toHaveAttribute('rel', /noopener/);
  });

  test(`${path}: the failure message keeps what was typed, and sending again works`, async ({ page }) => {
    await interceptCalls(page, { lead: 'down' });
    const form = await openForm(page, path);
    await expect(page.getByText(`Technical issues? E-mail ${mailbox}@keelson.example.`)).toBeVisible();
    await fill(form, ADA);
    await submitButton(form).click();
    await expect(page.getByRole('alert')).toHaveText(sorry(mailbox, ' to download this whitepaper.'));
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(form.getByLabel('Business Email')).toHaveValue(ADA['Business Email']);
    await page.unrouteAll();
    await interceptCalls(page);
    await submitButton(form).click();
    await expect(page.getByRole('heading', { name: success, exact: true })).toBeVisible();
  });
}

test('shared, a page is named by its heading: no two look alike', async ({ page }) => {
  await page.goto('/master-class-recording-apr-2021');
  await expect(page).toHaveTitle('Keelson | Master Class Recording | April 2021');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'Keelson | Defining business risk',
  );
  await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', 'Defining business risk');
});
