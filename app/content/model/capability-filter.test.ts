import { expect, test } from 'vitest';
import { matchCapabilities } from './capability-filter.ts';

const DISCIPLINES = [
  {
    name: 'Orchard Care',
    capabilities: [
      { id: 'pruning', name: 'Pruning in winter', looks_at: 'The saw, and the trees’ age.' },
      { id: 'grafting', name: 'Grafting old trees', looks_at: 'Multi-year records.' },
    ],
  },
  { name: 'Cider Press', capabilities: [{ id: 'bottling', name: 'Bottling', looks_at: 'Corks by Året.' }] },
];

test.each([
  ['nothing', '', ['pruning', 'grafting', 'bottling']],
  ['spaces and signs alone', ' – ', ['pruning', 'grafting', 'bottling']],
  ['the beginning of a word of the name', 'graft', ['grafting']],
  ['a word of the sentence', 'saw', ['pruning']],
  ['every word, in any order and case', 'TREES winter', ['pruning']],
  ['the name of the discipline', 'orchard', ['pruning', 'grafting']],
  ['parts of a hyphenated word', 'multi-year', ['grafting']],
  ['letters of any alphabet', 'åre', ['bottling']],
  ['no end of a word', 'ting', []],
  ['no word that one capability lacks', 'pruning bottling', []],
])('%s', (_name, query, ids) => {
  expect([...matchCapabilities(DISCIPLINES, query)]).toEqual(ids);
});
