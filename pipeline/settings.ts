import { z } from 'zod';
import type { PolicySettings } from './6-finish-pages/content-security-policy.ts';

const origin = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)])
  .default('');

const settings = z.object({ SITE_ORIGIN: origin, LEAD_HOST: origin, API_HOST: origin });

/** The environment values that shape the built pages; a wrong one stops the build with its name. */
export function readBuildSettings(environment: NodeJS.ProcessEnv): PolicySettings {
  const result = settings.safeParse(environment);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    throw new Error(`${name} is '${environment[name]}'; expected an address such as https://www.keelson.example`);
  }
  const { SITE_ORIGIN, LEAD_HOST, API_HOST } = result.data;
  return {
    formHosts: [...new Set([LEAD_HOST, API_HOST].filter((host) => host !== '' && host !== SITE_ORIGIN))],
    secure: SITE_ORIGIN.startsWith('https:'),
  };
}
