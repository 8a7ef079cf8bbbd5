import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For processes that get no other variable of the tests; some tests start the server twenty times. */
export const { NODE_COMPILE_CACHE = join(tmpdir(), 'leads-compile-cache') } = process.env;
