import { z } from 'zod';

const origin = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)])
  .default('');

const environmentSchema = z
  .object({ SITE_ORIGIN: origin, LEAD_HOST: origin, API_HOST: origin, CRM_OID: z.string().default('') })
  .transform(({ SITE_ORIGIN, LEAD_HOST, API_HOST, CRM_OID }) => ({
    siteOrigin: SITE_ORIGIN,
    leadHost: LEAD_HOST,
    apiHost: API_HOST,
    crmOid: CRM_OID,
  }));

/** Environment values that shape the built pages; an empty origin is the default of content/site.yaml or the site's own. */
export type BuildSettings = z.infer<typeof environmentSchema>;

/** Throws an error that names the variable when a value is wrong. */
export function readBuildSettings(environment: NodeJS.ProcessEnv): BuildSettings {
  const result = environmentSchema.safeParse(environment);
  if (result.success) return result.data;
  const name = String(result.error.issues[0]?.path[0]);
  throw new Error(`${name} is '${environment[name]}'; expected an address such as https://www.example.com`);
}
