import { afterAll, expect, test } from 'vitest';
import { loadContent } from '../app/content/load/load.ts';
import { GuidedSite, guideSteps } from '../tests/support/own-site-guide.ts';
import { replaceByStarter } from './blank-content.ts';
import { contentWarnings } from './content-warnings.ts';
import { documentWarnings } from './documents.ts';

const site = new GuidedSite();
afterAll(() => site.remove());

const load = (root: string) => loadContent({ root, publicFolder: 'public', drafts: true });

test('the starter is in order, without a warning, and its PDFs are as its texts', () => {
  const content = load('starter');
  expect([...contentWarnings(content), ...documentWarnings(content, 'starter')]).toEqual([]);
});

test('the files of the guide to another site pass the check together', () => {
  replaceByStarter(site.content);
  for (const step of guideSteps) if ('file' in step) site.write(step.file, step.text);
  expect(load(site.content).site.product).not.toBe(load('starter').site.product);
});
