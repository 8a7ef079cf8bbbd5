import { test } from '@playwright/test';
import { describeOnEachEngine, expect } from '../support/engines.ts';
import { ADA } from '../support/lead-forms.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { content } from '../support/site-content.ts';

describeOnEachEngine((visit) => {
  test.beforeAll(() => visit.tab.resize(1280, 900));

  for (const [kind, path] of PAGE_KINDS)
    test(`${kind} is shown, and hydrates at the first intent`, async () => {
      await visit.open(path);
      await visit.becomesVisible('h1');
      const heading = await visit.tab.evaluate(() => document.querySelector('h1')?.textContent);
      await visit.hydrate();
      expect(await visit.tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe(heading);
    });

  test('a form is sent', async () => {
    const page = content.gated.find(({ hasEnded, form }) => !hasEnded && form === 'ebook');
    await visit.open(`/${page?.id}`);
    const { 'First Name': fname, 'Last Name': lname, Company: company, 'Business Email': email } = ADA;
    for (const [field, value] of Object.entries({ fname, lname, company, email }))
      await visit.tab.type(`[id="${page?.id}-${field}"]`, value);
    await visit.tab.click('main form[method=post] button[type=submit]');
    await visit.becomesVisible(`a[href="${page?.success_link}"]`);
  });

  test('search finds, and a film opens in a dialog', async () => {
    await visit.open('/product');
    await visit.tab.click('header button[aria-label="Search"]');
    await visit.becomesVisible('dialog[open] input');
    await visit.tab.type('dialog[open] input', 'board');
    await visit.becomesVisible('dialog[open] a[href]');
    await visit.open('/product');
    await visit.tab.click('button[aria-haspopup=dialog]');
    await visit.becomesVisible('dialog[open] iframe');
    await expect
      .poll(() =>
        visit.tab.evaluate(() => Boolean(document.querySelector('iframe')?.contentDocument?.querySelector('video'))),
      )
      .toBe(true);
  });

  test('the desk asks for a sign-in', async () => {
    await visit.open('/desk');
    await expect.poll(() => visit.tab.evaluate(() => document.querySelector('main')?.innerText)).toMatch(/sign in/i);
  });

  test('the drawer opens in a narrow window, and leads on', async () => {
    await visit.tab.resize(600, 800);
    await visit.open('/');
    await visit.tab.click('button[popovertarget=drawer]');
    await visit.becomesVisible('#drawer');
    await visit.tab.click('#drawer a[href="/company"]');
    await expect.poll(visit.path).toBe('/company');
    await visit.becomesHidden('#drawer');
  });
});
