import { test } from 'vitest';
import { expectShutdown, SITUATIONS } from './support/shutdown.ts';

/** Each waits for the deadlines of the shutdown, so all wait together. */
test.concurrent.each(Object.keys(SITUATIONS))('a signal ends the server while %s', (name) => expectShutdown(name));
