import { expect, test } from '@playwright/test';
import { content, sectionOf } from '../support/site-content.ts';

const { sections } = content.pages.product;
const assessment = sectionOf(content.pages.product, 'assessment');

test('the anchors stand in the order of the specification; pictures and datasheets', async ({ page, request }) => {
  await page.goto('/product');
  const ids = await page
    .getByRole('main')
    .locator('[id]')
    .evaluateAll((elements) => elements.map(({ id }) => id));
  const order = [
    'product-demo',
    'request-demo',
    'prioritize',
    'measure',
    'communicate',
    'sp-datasheet',
    'testimonials',
    'assessment-datasheet',
  ];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);

  await test.step('the three feature pictures say what they show', async () => {
    for (const section of sections) {
      if (section.kind !== 'product-screen') continue;
      const picture = page.locator(`#${section.anchor}`).getByRole('img');
      await expect(picture).toHaveCount(1);
      await expect(picture).toHaveAccessibleName(section.description);
    }
  });

  await test.step('the demo film shows its own poster', async () => {
    const demo = content.videos.find(({ id }) => id === sectionOf(content.pages.product, 'jumbotron').demo_video);
    const picture = page
      .locator('#product-demo')
      .getByRole('button', { name: demo?.title ?? '' })
      .locator('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step('the figures of the assessment lead to the case behind them', async () => {
    const link = page.locator('#assessment-datasheet').getByRole('link', { name: assessment.case_link?.label ?? '' });
    await expect(link).toHaveAttribute('href', assessment.case_link?.link ?? '');
  });

  for (const [anchor, datasheet] of [
    ['sp-datasheet', sectionOf(content.pages.product, 'datasheet')],
    ['assessment-datasheet', assessment.assessment_datasheet],
  ] as const)
    await test.step(`${anchor} opens as PDF in a new tab, and is served in parts on request`, async () => {
      const link = page.locator(`#${anchor}`).getByRole('link', { name: datasheet?.label ?? '' });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
      const href = `/assets/documents/${datasheet?.document}.pdf`;
      await expect(link).toHaveAttribute('href', href);
      const whole = await request.get(href);
      expect(whole.headers()['content-type']).toBe('application/pdf');
      expect((await whole.body()).subarray(0, 5).toString()).toBe('%PDF-');
      const part = await request.get(href, { headers: { range: 'bytes=0-4' } });
      expect(part.status()).toBe(206);
      expect(await part.text()).toBe('%PDF-');
      const beyond = await request.get(href, { headers: { range: 'bytes=99999999-' } });
      expect(beyond.status()).toBe(416);
    });
});
