import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { GuidedSite, guideSteps } from '../support/own-site-guide.ts';

/** docs/own-site.md, followed word for word: from the demo to the site of another provider. */
const site = new GuidedSite();
afterAll(() => site.remove());

test('each step of the guide works as it is written', () => {
  expect(guideSteps.length).toBeGreaterThan(0);
  for (const step of guideSteps) {
    if ('file' in step) site.write(step.file, step.text);
    else if (step.isRun) {
      const { status, output } = site.run(step.command);
      expect(status, `${step.command}${output}`).toBe(0);
    }
  }
});

test('every link of the built site leads to a page or a file, and none of its bytes names the first provider', () => {
  const client = join(site.build, 'client');
  const files = globSync('**/index.html', { cwd: client });
  expect(files.length).toBeGreaterThan(10);
  const missing = files.flatMap((file) => {
    const html = readFileSync(join(client, file), 'utf8');
    const links = [...html.matchAll(/\b(?:href|src)="(\/[^"?#]*)/g)].map(([, link = '']) => link);
    return [...new Set(links)].filter((link) => !existsSync(join(client, link))).map((link) => `${file}: ${link}`);
  });
  expect(missing).toEqual([]);

  const { product } = parseSite('content/site.yaml');
  const texts = globSync('**/*.{html,data,json,txt,xml,atom,md,svg}', { cwd: client });
  const naming = texts.filter((file) => readFileSync(join(client, file), 'utf8').includes(product));
  expect(naming).toEqual([]);
});

function parseSite(file: string): { product: string } {
  const [, product = ''] = /^product: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? [];
  expect(product).not.toBe('');
  return { product };
}
