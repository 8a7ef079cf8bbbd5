import { test } from 'vitest';
import { expectShutdown, SITUATIONS } from './support/shutdown.ts';

test('a signal ends the server while everything keeps it from ending', () =>
  expectShutdown(...Object.keys(SITUATIONS)));
