import { expect, test } from 'vitest';
import { type Brand, createRename } from './rename-brand.ts';

const PLAIN: Brand = { name: 'Halyard', company: 'Halyard, Inc.', domain: 'halyard.example' };
const WORDS: Brand = { name: 'Acme Shield', company: 'Acme Shield GmbH', domain: 'acme-shield.example' };

test.each([
  ['Halyard’s plan', 'Acme Shield’s plan'],
  ['HALYARD', 'ACME SHIELD'],
  ['Halyard, Inc., Main Street', 'Acme Shield GmbH, Main Street'],
  ['Write to info@halyard.example.', 'Write to info@acme-shield.example.'],
  ['https://www.halyard.example/a', 'https://www.acme-shield.example/a'],
  ['@halyard on jobs.example/halyard/role', '@acme_shield on jobs.example/acme-shield/role'],
  ['@halyard_example', '@acme_shield_example'],
  ['company/halyard-example', 'company/acme-shield-example'],
  ['2020-10-06-halyard-in-days', '2020-10-06-acme-shield-in-days'],
  ['/media/halyard.svg', '/media/acme-shield.svg'],
  ['/media/Halyard-Logo.svg', '/media/Acme-Shield-Logo.svg'],
  ['#Halyard', '#AcmeShield'],
  ['a Halyard report, A Halyard day', 'an Acme Shield report, An Acme Shield day'],
  ['one of a\n  Halyard team', 'one of an\n  Acme Shield team'],
])('%j becomes %j', (text, expected) => {
  expect(createRename(PLAIN, WORDS)(text).text).toBe(expected);
});

test.each([
  ['Acme Shield’s', 'Halyard’s'],
  ['Acme\n  Shield', 'Halyard'],
  ['acme-shield, acme_shield, acmeshield, AcmeShield', 'halyard, halyard, halyard, Halyard'],
  ['acme_shield_example and acme-shield.example', 'halyard_example and halyard.example'],
  ['an Acme Shield report, an apple', 'a Halyard report, an apple'],
])('%j becomes %j', (text, expected) => {
  expect(createRename(WORDS, PLAIN)(text).text).toBe(expected);
});

test.each(['halyards', 'Unhalyarded', 'myhalyard.example.', 'halyard2'])('%s is another word and stays', (word) => {
  expect(createRename(PLAIN, WORDS)(word)).toEqual({ text: word, count: 0 });
});

test('a name that contains the old one is written once', () => {
  const longer = { name: 'Halyard Pro', company: 'Halyard Pro, Inc.', domain: 'halyard.example' };
  expect(createRename(PLAIN, longer)('Halyard, Inc. and Halyard')).toEqual({
    text: 'Halyard Pro, Inc. and Halyard Pro',
    count: 2,
  });
});
