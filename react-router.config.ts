import type { Config } from '@react-router/dev/config';
import { content } from './app/content/queries/content.server.ts';
import { pagePaths } from './app/content/queries/pages.ts';

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  ssr: false,
  prerender: { paths: () => pagePaths(content()), concurrency: 2 },
  routeDiscovery: { mode: 'initial' },
  subResourceIntegrity: false,
} satisfies Config;
