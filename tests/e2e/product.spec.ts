import { expect, test } from '@playwright/test';

test('the five anchors exist and the sections stand in the order of the spec', async ({ page }) => {
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
});

test('both datasheets open as PDF in a new tab', async ({ page, request }) => {
  await page.goto('/product');
  for (const [anchor, file] of [
    ['sp-datasheet', 'strategy-and-planning-datasheet'],
    ['assessment-datasheet', 'assessment-datasheet'],
  ]) {
    const link = page.locator(`#${anchor}`).getByRole('link', { name: 'Download datasheet' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    const href = String(await link.getAttribute('href'));
    expect(href).toBe(`/assets/documents/${file}.pdf`);
    const response = await request.get(href);
    expect(response.headers()['content-type']).toBe('application/pdf');
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

test('PDFs are served in parts on request', async ({ request }) => {
  const response = await request.get('/assets/documents/assessment-datasheet.pdf', { headers: { range: 'bytes=0-4' } });
  expect(response.status()).toBe(206);
  expect(await response.text()).toBe('%PDF-');
  expect(
    (
      await request.get('/assets/documents/assessment-datasheet.pdf', { headers: { range: 'bytes=99999999-' } })
    ).status(),
  ).toBe(416);
});

test('the three feature pictures say what they show', async ({ page }) => {
  await page.goto('/product');
  for (const name of ['Prioritize', 'Measure', 'Communicate']) {
    const section = page.getByRole('region', { name });
    await expect(section.getByRole('img')).toHaveCount(1);
    await expect(section.getByRole('img')).toHaveAccessibleName(/Calder Logistics/);
  }
});

test("a film's own poster is its face", async ({ page }) => {
  await page.goto('/product');
  const picture = page.getByRole('button', { name: /Keelson in 75 seconds/ }).locator('img');
  await expect(picture).toHaveAttribute('src', '/media/product-demo.svg');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
});
