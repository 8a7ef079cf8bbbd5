import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** docs/security.md names a test for every line of attack; these tests fail when one is moved or renamed. */
const [, table = ''] = readFileSync('docs/security.md', 'utf8').split('## Lines of attack');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| attack |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, attack = '', , proof = '']) => [attack, proof] as const);

test.each(rows)('%s', (_attack, proof) => {
  const named = [...proof.matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`((?:[^`"]*"[^"]+")*)/g)];
  expect(named).not.toEqual([]);
  for (const [, file = '', names = ''] of named) {
    const path = file.includes('/') ? file : join('tests/security', file);
    expect(existsSync(path), path).toBe(true);
    const text = readFileSync(path, 'utf8');
    for (const [, name = ''] of names.matchAll(/"([^"]+)"/g))
      for (const part of name.split('…').filter(Boolean)) expect(text, path).toContain(part.trim());
  }
});
