import { describe, expect, test } from 'vitest';
import { DEFAULT_THEME } from '../../../app/content/schema/theme.ts';
import { wording } from '../../../app/content/schema/wording/wording.ts';
import { SERVICE_WORDS } from '../../../leads/service-words.ts';
import { mailTheme } from '../../../pipeline/1-theme/theme-values.ts';
import type { MailData } from '../mail-data.ts';
import { SAMPLES } from '../samples.ts';
import { renderMail } from './render.tsx';

const SITE = {
  product: 'Example',
  company: 'Example, Inc.',
  address: '1 Street, City',
  origin: 'https://www.site.example',
  theme: mailTheme(DEFAULT_THEME),
  words: JSON.parse(JSON.stringify(wording.parse({})).replaceAll('{{product}}', 'Example')),
  success: { contact: 'We write soon.', demo: 'We agree on a time.' },
};

const ENTITIES: Record<string, string> = { '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' };

/** Every text and number of the data, at any depth. */
function valuesOf(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(valuesOf) : [];
}

describe.each(Object.entries(SAMPLES))('%s', (_name, data) => {
  const { subject, html, text } = renderMail(data, SITE);

  test('loads nothing from elsewhere and knows every color it uses', () => {
    expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video|audio|form)\b|url\(|@import|\bsrc=/i);
    expect(html).not.toMatch(/undefined|\[object/);
    expect(
      html
        .replaceAll('&amp;', '&')
        .match(/\bhttps?:\/\/[^"<\s]+/g)
        ?.every((address) => valuesOf([data, SITE]).includes(address)),
    ).toBe(true);
  });

  test('says the same in HTML and in plain text', () => {
    const { kind: _kind, ...said } = data;
    const words = valuesOf(said).filter((value) => !['contact', 'demo', ''].includes(value));
    const escaped = words.map((value) => value.replace(/[&'<>]/g, (character) => ENTITIES[character] ?? ''));
    expect(words.filter((value) => !text.includes(value) && !text.includes(value.toUpperCase()))).toEqual([]);
    expect(escaped.filter((value) => !html.includes(value))).toEqual([]);
    expect([subject.length > 0, html.includes(SITE.address), text.includes(SITE.address)]).toEqual([true, true, true]);
  });
});

const request = (given: Partial<Extract<MailData, { kind: 'request' }>>) => {
  const sample = SAMPLES['request-contact'] as Extract<MailData, { kind: 'request' }>;
  return renderMail({ ...sample, ...given }, SITE);
};

test('what a visitor typed is text, in both', () => {
  const typed = `<img src=x onerror="alert('1')"> &amp; & שלום 👩‍💻`;
  const { html, text } = request({ message: typed, name: typed });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#x27;1&#x27;)&quot;&gt; &amp;amp; &amp; שלום 👩‍💻');
  expect(text).toContain(typed);
});

test('a subject is one line', () => {
  expect(request({ name: 'Ada\r\nBcc: all@engines.example' }).subject).not.toMatch(/[\r\n]/);
});

test('a receipt repeats what the form said, and nothing typed', () => {
  const receipt = SAMPLES['receipt-contact'] as MailData;
  expect(Object.keys(receipt).sort()).toEqual(['kind', 'mailbox', 'request']);
  expect(renderMail(receipt, SITE).text).toContain(SITE.success.contact);
});

test('a mail to a visitor says nothing but what its data and the words of content say', () => {
  const other = Object.entries(SERVICE_WORDS).map(([group, words]) => [
    group,
    Object.fromEntries(
      Object.entries<readonly [string, string]>(words).map(([name, [text]]) => [
        name,
        ['‡', ...(text.match(/(?<!\{)\{\w+\}(?!\})/g) ?? [])].join(' '),
      ]),
    ),
  ]);
  const site = { ...SITE, words: Object.fromEntries(other) };
  const toVisitor = Object.values(SAMPLES).filter((data) => 'mailbox' in data);
  for (const data of toVisitor) {
    const known = valuesOf([data, SITE.company, SITE.address, SITE.origin, SITE.success]);
    const { subject, text } = renderMail(data, site);
    const rest = known
      .toSorted((one, next) => next.length - one.length)
      .reduce((left, value) => left.replaceAll(value, ' ').replaceAll(value.toUpperCase(), ' '), `${subject} ${text}`);
    expect(rest.replace(SITE.product, '')).not.toMatch(/\p{L}/u);
  }
});
