import { expect, test } from 'vitest';
import { isMenuLong, navigation } from './navigation.ts';

const entry = (label: string) => ({ label, link: '/product' });
const menu = (...labels: string[]) => ({
  header: labels.map(entry),
  action: entry('Request Demo'),
  footer: [entry('Blog')],
  legal: [entry('Privacy')],
});

test('a header that has no room on a tablet shows the menu button there', () => {
  expect(isMenuLong(menu('Product', 'Resources', 'Company'))).toBe(false);
  expect(isMenuLong(menu('Product', 'Resources', 'Company', 'Spring Offer'))).toBe(true);
});

test('a header that has no room on a small desktop is refused', () => {
  expect(navigation.safeParse(menu('Product', 'Resources', 'Company', 'Spring Offer')).success).toBe(true);
  const { error } = navigation.safeParse(menu('Product', 'Resources', 'Company', 'Security for boards', 'Partners'));
  expect(error?.issues[0]).toMatchObject({ path: ['header'], message: expect.stringContaining('shorter labels') });
});
