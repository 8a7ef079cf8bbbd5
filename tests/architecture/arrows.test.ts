import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** One import for each rule of .dependency-cruiser.js, planted in an empty tree. */
const FORBIDDEN = [
  ['app', 'app/screens/home/home.tsx', 'server/config.ts'],
  ['app-ui', 'app/ui/card.tsx', 'app/content/model/post.ts'],
  ['app-hydration', 'app/hydration/start.ts', 'app/ui/card.tsx'],
  ['app-content', 'app/content/load/load.ts', 'app/screens/home/home.tsx'],
  ['app-content-model', 'app/content/model/post.ts', 'app/content/load/read/source.ts'],
  ['app-content-load', 'app/content/load/load.ts', 'app/content/queries/listing.server.ts'],
  ['app-content-load-read', 'app/content/load/read/markdown.ts', 'app/content/load/check/check-pages.ts'],
  ['app-forms', 'app/forms/lead-form.tsx', 'app/content/load/read/source.ts'],
  ['app-search', 'app/search/rank.ts', 'app/forms/calls.ts'],
  ['desk', 'desk/screens/leads/leads.tsx', 'server/config.ts'],
  ['desk-contract', 'app/forms/lead-form.tsx', 'leads/desk/calls.ts'],
  ['leads', 'leads/rules.ts', 'app/paths.ts'],
  ['server', 'server/app.ts', 'app/paths.ts'],
  ['server-store-schema', 'server/store/schema/tables.ts', 'server/store/engine/open.ts'],
  ['pipeline', 'pipeline/build.ts', 'server/config.ts'],
  ['studio', 'studio/print.ts', 'server/config.ts'],
  ['tests-not-imported', 'bench/leads.ts', 'tests/support/site.ts'],
  ['studio-not-imported', 'pipeline/content.ts', 'studio/print.ts'],
  ['bench-not-imported', 'server/metrics.ts', 'bench/run.ts'],
  ['screens-apart', 'app/screens/blog/blog.tsx', 'app/screens/home/home.tsx'],
  ['screens-apart', 'desk/screens/held/held.tsx', 'desk/screens/leads/leads.tsx'],
  ['no-cycle', 'leads/channels.ts', 'leads/fields.ts'],
] as const;

const ALLOWED = [
  ['server/intake/routes.ts', 'leads/messages.ts'],
  ['app/screens/blog/list.tsx', 'app/ui/card.tsx'],
  ['desk/frame/frame.tsx', 'app/ui/card.tsx'],
  ['desk/api.ts', 'leads/desk/calls.ts'],
] as const;

/** Only one of the imports of a cycle is reported. */
const CLOSES_CYCLE = ['leads/fields.ts', 'leads/channels.ts'] as const;

type Report = { summary: { violations: { from: string; to: string; rule: { name: string } }[] } };

const root = mkdtempSync(join(tmpdir(), 'arrows-'));
let violations: string[];

beforeAll(() => {
  const imports = [...FORBIDDEN.map(([, from, to]) => [from, to] as const), ...ALLOWED, CLOSES_CYCLE];
  const files = new Map<string, string>(imports.map(([, to]) => [to, '']));
  for (const [from, to] of imports) files.set(from, (files.get(from) ?? '') + importOf(from, to));
  for (const [file, code] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${code}export {};\n`);
  }
  for (const file of ['.dependency-cruiser.js', 'tsconfig.json', 'package.json']) copyFileSync(file, join(root, file));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  violations = cruise().summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
});

afterAll(() => rmSync(root, { recursive: true }));

const importOf = (from: string, to: string) => `import ${JSON.stringify(`./${relative(dirname(from), to)}`)};\n`;

/** It ends with the number of violations, which is not a failure here. */
function cruise(): Report {
  const folders = ['app', 'desk', 'leads', 'server', 'pipeline', 'studio', 'bench', 'tests'];
  const command = resolve('node_modules/.bin/depcruise');
  try {
    return JSON.parse(execFileSync(command, ['-T', 'json', ...folders], { cwd: root, encoding: 'utf8' }));
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

test.each(FORBIDDEN)('%s: %s must not import %s', (rule, from, to) => {
  expect(violations).toContain(`${rule}: ${from} -> ${to}`);
});

test.each(ALLOWED)('%s may import %s', (from, to) => {
  expect(violations.filter((violation) => violation.endsWith(`: ${from} -> ${to}`))).toEqual([]);
});
