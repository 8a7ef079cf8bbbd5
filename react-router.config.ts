import type { Config } from '@react-router/dev/config';
import { content } from './app/content/content.server.ts';
import { pagePaths } from './app/content/page-paths.ts';

export default {
  appDirectory: 'app',
  ssr: false,
  // Many posts take a while to read, and the first page waits for them.
  prerender: { paths: () => pagePaths(content()), concurrency: 2, timeout: 120_000 },
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: true,
} satisfies Config;
