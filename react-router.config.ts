import type { Config } from '@react-router/dev/config';
import { content } from './app/content/content.server.ts';
import { pagePaths } from './app/content/page-paths.ts';

export default {
  appDirectory: 'app',
  ssr: false,
  prerender: { paths: () => pagePaths(content()), concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: true,
} satisfies Config;
