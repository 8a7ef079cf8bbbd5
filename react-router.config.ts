import { readFileSync } from 'node:fs';
import type { Config } from '@react-router/dev/config';
import { content } from './app/content/load/content.server.ts';
import { pagePaths } from './app/content/load/page-paths.ts';

/** A build hands the addresses over: React Router loads this file three times, and each would hold all content. */
function addresses(): string[] {
  const { PAGE_PATHS: list } = process.env;
  return list ? JSON.parse(readFileSync(list, 'utf8')) : pagePaths(content());
}

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: { paths: addresses, concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: false,
} satisfies Config;
