import { execFileSync, spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ContentCopy } from '../../../tests/support/content-copy.ts';
import { jobFile, postFile } from '../../../tests/support/content-fixtures.ts';
import { byTitle } from '../model/order.ts';
import type { Content } from './loaded-content.ts';

const BODY = 'Opening *words*.\n\n- One\n- Two\n';
const copy = new ContentCopy();
const commandOptions = { env: { ...process.env, CONTENT_DIR: copy.root }, encoding: 'utf8' } as const;
let content: Content;

beforeAll(() => {
  copy.write('blog/2001-01-01-draft.md', postFile('2001-01-01-draft', { draft: true }));
  copy.write('blog/2001-01-01-later.md', postFile('2001-01-01-later', { publish_at: '2999-01-01T00:00:00.000Z' }));
  copy.write('blog/2999-01-01-future.md', postFile('2999-01-01-future'));
  const over = { expires_at: '2001-02-01T00:00:00.000Z', expires_to: '/blog' };
  copy.write('blog/2001-01-01-over.md', postFile('2001-01-01-over', over));
  copy.write('blog/2001-01-01-links.md', postFile('2001-01-01-links', {}, 'See [it](/blog/over).'));
  copy.write('blog/2001-01-01-body.md', postFile('2001-01-01-body', {}, BODY));
  copy.write('blog/2001-01-01-own.md', postFile('2001-01-01-own', { excerpt: '<p>Own</p>', preview: 'Own…' }, BODY));
  content = copy.load();
});
afterAll(() => copy.remove());

const postOf = ({ posts }: Content, id: string) => posts.find((post) => post.id === id);

describe('loading', () => {
  test.each(['2001-01-01-draft', '2001-01-01-later', '2999-01-01-future', '2001-01-01-over'])('leaves out %s', (id) => {
    expect(postOf(content, id)).toBeUndefined();
    expect(postOf(copy.load({ drafts: true }), id)?.title).toBe('Draft: A fixture post');
  });

  test('an expired page leads where it says, and links to it still work', () => {
    expect(content.redirects).toContainEqual({ from: '/blog/over', to: '/blog' });
    expect(postOf(content, '2001-01-01-links')).toBeDefined();
  });

  test('takes excerpt and preview from the body unless the file has its own', () => {
    expect(postOf(content, '2001-01-01-body')).toMatchObject({
      excerpt: '<p>Opening words.</p>',
      preview: 'Opening words. One Two…',
    });
    expect(postOf(content, '2001-01-01-own')).toMatchObject({ excerpt: '<p>Own</p>', preview: 'Own…' });
  });

  test('gives page titles an order in which the four indexed pages stand where the spec looks for them', () => {
    const ids = byTitle(Object.values(content.pages)).map(({ id }) => id);
    expect([ids[0], ids[2], ids[4], ids[7]]).toEqual(['blog', 'company', 'privacy-policy', 'disclosures']);
  });
});

describe('npm run content', () => {
  test('new post writes a valid draft by the team', () => {
    const title = 'Why we count: a test';
    const output = execFileSync('node', ['pipeline/content.ts', 'new', 'post', title], commandOptions);
    const id = String(/Write on in .*blog\/(\d{4}-\d{2}-\d{2}-why-we-count-a-test)\.md/.exec(output)?.[1]);
    const withDrafts = copy.load({ drafts: true });
    expect(postOf(withDrafts, id)).toMatchObject({
      title: `Draft: ${title}`,
      author: `${content.site.product} Team`,
      draft: true,
    });
    expect(postOf(withDrafts, '2001-01-01-draft')).toBeDefined();
  });

  test('check passes what was started, and counts its warnings', () => {
    const { status, stdout } = spawnSync('node', ['pipeline/content.ts', 'check'], commandOptions);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nThe content is in order, with \d+ warnings\.\n$/);
  });

  test('check reports the mistakes of several files together', () => {
    copy.write('blog/2001-01-01-one.md', postFile('2001-01-01-one', { colour: 'blue' }));
    copy.write('blog/2001-01-01-two.md', postFile('2001-01-01-two', { date: 'soon' }));
    copy.write('jobs/three.md', jobFile('three', { apply_link: '/nowhere' }));
    copy.write('blog/2001-01-01-four.md', postFile('2001-01-01-four', {}, 'Text.\n\nSee [it](/blog/draft).'));
    const { status, stderr } = spawnSync('node', ['pipeline/content.ts', 'check'], commandOptions);
    expect(status).toBe(1);
    for (const field of ['colour', 'date', 'apply_link']) expect(stderr).toMatch(new RegExp(`field: +${field}\n`));
    expect(stderr).toMatch(/four\.md:13\n.*\n.*'\/blog\/draft'\n.*a page that is published/);
    expect(stderr).toMatch(/\n4 to correct in 4 files\.\n$/);
  });
});
