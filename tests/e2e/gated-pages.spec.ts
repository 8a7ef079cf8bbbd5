import { expect, test } from '@playwright/test';
import { filmFacts } from '../../app/content/model/film-facts.ts';
import {
  ADA,
  failureMessage,
  fieldOf,
  fill,
  interceptCalls,
  leadForm,
  leadParameters,
  openForm,
  submitButton,
  technicalIssuesLine,
} from '../support/lead-forms.ts';
import { content, words } from '../support/site-content.ts';

const open = content.gated.filter(({ hasEnded }) => !hasEnded);
/** A film, and no link to open; `figures.spec.ts` and `form-typing.spec.ts` walk through forms with documents. */
const quick = [
  open.find(({ success_link }) => success_link?.startsWith('/player/')) ?? open[0],
  open.find(({ success_link }) => !success_link),
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
    if (film) await expect(page.locator('.form-page-intro').getByText(filmFacts(film, true, words.film))).toBeVisible();
    await expect(page.getByText(technicalIssuesLine(mailbox))).toBeVisible();
    await fill(form, ADA);

    await test.step('the failure message', async () => {
      await submitButton(form).click();
      await expect(page.getByRole('alert')).toHaveText(
        failureMessage(mailbox, gated.form === 'event' ? ' to register.' : ' to download this whitepaper.'),
      );
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(fieldOf(form, 'Business Email')).toHaveValue(ADA['Business Email']);
    });

    await test.step('the lead call', async () => {
      await page.unrouteAll();
      const calls = await interceptCalls(page);
      await submitButton(form).click();
      await expect(page.getByRole('heading', { name: success_heading, exact: true })).toBeFocused();
      await expect(form).toHaveCount(0);
      expect(calls.leads).toEqual([leadParameters(gated.channel, gated.path, { retURL: gated.return_path })]);
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

const ENDED = words.event.ended;

test('an event that is over says so in place of the form', async ({ page }) => {
  for (const { id } of content.gated.filter(({ hasEnded }) => hasEnded)) {
    await page.goto(`/${id}`);
    await expect(page.getByText(ENDED)).toBeVisible();
    await expect(leadForm(page)).toHaveCount(0);
  }
});
