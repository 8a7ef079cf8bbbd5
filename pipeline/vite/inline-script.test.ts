import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { inlineScript } from './inline-script.ts';

afterEach(() => vi.unstubAllEnvs());

/** The script of every page, as a build with these settings has it. */
function bootstrap(settings: Record<string, string>): string {
  for (const [name, value] of Object.entries({ FIGURES: '', API_HOST: '', ...settings })) vi.stubEnv(name, value);
  const plugin = inlineScript() as unknown as {
    configResolved(config: { command: 'build' }): void;
    load(this: { addWatchFile(): void }, id: string): { code: string };
  };
  plugin.configResolved({ command: 'build' });
  return plugin.load.call({ addWatchFile() {} }, `${resolve('app/hydration/bootstrap.ts')}?inline-script`).code;
}

test('pages send what they count to their own host, or to that of the service', () => {
  expect(bootstrap({})).toMatch(/sendBeacon\(.{1,3}\/figures/);
  expect(bootstrap({ API_HOST: 'https://api.site.example/' })).toMatch(
    /sendBeacon\(.{1,3}https:\/\/api\.site\.example\/figures/,
  );
});

test('pages that count nothing have no script for it', () => {
  expect(bootstrap({ FIGURES: 'off' })).not.toMatch(/sendBeacon|figures/);
});
