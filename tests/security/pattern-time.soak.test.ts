import { expect, test } from 'vitest';
import { attacks, patterns } from './support/patterns.ts';
import { finishes } from './support/time-limit.ts';

/** Patterns that read nothing from outside. */
const SAFE_BY_PLACE: [file: string, reason: string][] = [
  [
    'pipeline/6-finish-pages/content-security-policy.ts',
    'reads pages React has just written, where every script is closed',
  ],
  [
    'pipeline/6-finish-pages/defer-hydration.ts',
    'reads pages React has just written, and stops the build where they differ',
  ],
  ['pipeline/6-finish-pages/finish-pages.ts', 'reads pages React has just written, where every script is closed'],
  ['pipeline/writing/render.ts', 'reads pages React has just written, and the names of built files'],
  ['server/writing/preview.ts', 'reads pages React has just written, with one body'],
  ['app/content/model/cut.ts', 'reads the 300 characters already cut off; the rule as a whole is in rule-time.test.ts'],
];

const all = patterns();
const reachable = all.filter(({ file }) => !SAFE_BY_PLACE.some(([place]) => place === file));

test.each(reachable.map((pattern) => [pattern.file, `/${pattern.source}/${pattern.flags}`, pattern] as const))(
  '%s: %s takes linear time',
  (_file, _text, pattern) => {
    const expression = new RegExp(pattern.source, pattern.flags);
    const endless = attacks(pattern).find((attack) => !finishes(() => attack.replace(expression, '')));
    expect(endless?.slice(0, 50)).toBeUndefined();
  },
);

test('an exception that is no longer needed is taken off the list', () => {
  expect(SAFE_BY_PLACE.filter(([place]) => !all.some(({ file }) => file === place))).toEqual([]);
});
