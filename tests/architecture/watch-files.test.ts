import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Names of metrics that the service has, with the labels of each. */
const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join('server', name), 'utf8'))
  .join('\n');

const ALERTS: string[] = parse(readFileSync('deploy/watch/alerts.yaml', 'utf8')).groups.flatMap(
  ({ rules }: { rules: { expr: string }[] }) => rules.map(({ expr }) => expr),
);
const { panels } = JSON.parse(readFileSync('deploy/watch/dashboard.json', 'utf8'));
const PANELS: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
  targets.map(({ expr }) => expr),
);

test.each([...ALERTS, ...PANELS])('the service has the metrics of %s', (expression) => {
  const names = expression.match(/\b(?:leads|site)_\w+/g) ?? [];
  expect(names.filter((name) => !sources.includes(name))).toEqual([]);
  const labels = [...expression.matchAll(/(?:by \(([^)]*)\)|(\w+)!?=~?")/g)].flatMap(
    ([, list, one]) => list?.split(', ') ?? [one],
  );
  const isLabel = (label = '') => label === 'job' || new RegExp(`\\b${label}\\b`).test(sources);
  expect(labels.filter((label) => !isLabel(label))).toEqual([]);
});
