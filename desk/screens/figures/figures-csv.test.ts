import { expect, test } from 'vitest';
import type { Figures } from '../../../leads/desk/figures.ts';
import { toCsv } from './figures-csv.ts';

const none = { views: 0, visits: 0, formSeen: 0, formBegun: 0, leads: 0, accepted: 0 };
const FIGURES: Figures = {
  ...{ from: '2026-11-01', to: '2026-11-02', against: { from: '2026-10-30', to: '2026-10-31' } },
  ...{ isCounted: true, countedSince: 0 },
  ...{ totals: { ...none, visits: 9 }, totalsBefore: none, days: [], posts: [] },
  ...{ pages: [], forms: [], channels: [], campaigns: [], sources: [] },
  marks: [
    { day: '2026-11-01', kind: 'page', title: 'A notebook', path: null },
    { day: '2026-11-02', kind: 'campaign', title: 'spring', path: null },
  ],
  response: {
    ...{ steps: [{ underHours: 1, count: 2 }], notYet: 1, halfSeconds: 1800, p95Seconds: 3600 },
    byOwner: [{ owner: null, leads: 3, halfSeconds: null, waiting: 1 }],
    byChannel: [{ name: 'Demo', leads: 3, halfSeconds: 1800, waiting: 0 }],
  },
  rates: { received: 3, spam: 0, held: 0, consented: 1 },
  toDelivery: [
    { destination: 'CRM', steps: [{ underSeconds: 1, count: 3 }], dead: 2, medianSeconds: 0.5, p95Seconds: 0.9 },
  ],
};

test('the file has every figure of the screen, with how long answers and deliveries took', () => {
  const [heads = [], ...lines] = toCsv(FIGURES)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const said = lines.map((line) => heads.flatMap((head, at) => (line[at] ? `${head} ${line[at]}` : [])).join(', '));
  expect(said).toEqual([
    expect.stringMatching(/^figure total, views 0, visits 9,.* accepted_before 0$/),
    'figure went live 2026-11-01, name A notebook',
    'figure campaign began 2026-11-02, name spring',
    'figure first response, name all, half_seconds 1800, p95_seconds 3600',
    'figure first response, name under 1 h, leads 2',
    'figure first response, name not yet, leads 1',
    'figure response by owner, name no one, leads 3, waiting 1',
    'figure response by channel, name Demo, leads 3, half_seconds 1800, waiting 0',
    'figure received, name received, leads 3',
    'figure received, name spam, leads 0',
    'figure received, name held, leads 0',
    'figure received, name consented, leads 1',
    'figure delivery to CRM, name all, leads 3, half_seconds 0.5, p95_seconds 0.9',
    'figure delivery to CRM, name given up, leads 2',
    'figure delivery to CRM, name under 1 s, leads 3',
  ]);
  expect(toCsv({ ...FIGURES, countedSince: Date.parse('2026-10-31') }), 'before counting began').toMatch(
    /^total,,0,9,0,0,0,0,,,,,,,,,\r$/m,
  );
});
