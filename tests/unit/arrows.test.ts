import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Which rooms of the house may be imported from which: a room not listed may be imported by nobody in the row. */
const MAY_IMPORT: Record<string, RegExp> = {
  'app/ui': /^app\/ui\//,
  'app/content': /^app\/(content\/|paths\.ts)/,
  'app/forms': /^(app\/((forms|ui|hydration)\/|paths\.ts)|leads\/)/,
  'app/search': /^app\/((search|ui|hydration)\/|content\/taxonomy\.ts|paths\.ts)/,
  'app/screens': /^app\/(screens|content|forms|search|ui|styles|hydration)\/|^app\/(paths|page-meta)\.ts|^leads\//,
  leads: /^leads\//,
  server: /^(server|leads)\//,
};

const EVERYWHERE = /^app\//;

function room(file: string): RegExp | undefined {
  const name = Object.keys(MAY_IMPORT).find((prefix) => file.startsWith(`${prefix}/`));
  if (name) return MAY_IMPORT[name];
  return file.startsWith('app/') ? new RegExp(`${EVERYWHERE.source}|^leads/`) : undefined;
}

/** Imports that go where no arrow does. */
function forbiddenImports(file: string, source: string): string[] {
  const allowed = room(file);
  if (!allowed) return [];
  return [...source.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)]
    .map(([, target = '']) => normalize(join(dirname(file), target)))
    .filter((target) => !target.includes('+types/') && !allowed.test(target));
}

describe('the import arrows', () => {
  test('no file reaches into a room it must not know', () => {
    const files = ['app', 'leads', 'server']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(40);
    const wrong = files.flatMap((file) =>
      forbiddenImports(file, readFileSync(file, 'utf8')).map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ['ui reaching for content', 'app/ui/card.tsx', "import { x } from '../content/post.ts';"],
    ['app reaching for the server', 'app/screens/home.tsx', "import { x } from '../../server/app.ts';"],
    ['the server reaching for the app', 'server/app.ts', "import { x } from '../app/paths.ts';"],
    ['the contract reaching for either', 'leads/rules.ts', "import { x } from '../server/app.ts';"],
    ['content reaching for a screen', 'app/content/post.ts', "import { x } from '../screens/home.tsx';"],
  ])('%s is found', (_name, file, source) => {
    expect(forbiddenImports(file, source)).toHaveLength(1);
  });
});
