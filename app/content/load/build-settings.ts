import { z } from 'zod';

const origin = z
  .union([z.literal(''), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)], {
    error: 'an address such as https://www.example.com',
  })
  .default('');

const time = z
  .union([z.literal(''), z.iso.datetime({ offset: true })], { error: 'a time such as 2030-01-31T09:00:00Z' })
  .optional();

const shapingSettings = {
  SITE_ORIGIN: origin,
  LEAD_HOST: origin,
  API_HOST: origin,
  CRM_OID: z.string().default(''),
  RECAPTCHA_SITE_KEY: z.string().default(''),
  FIGURES: z.enum(['', 'on', 'off'], { error: "'on' or 'off'" }).default(''),
};

/** Settings that every build of a site is made with; the others are of one build. */
export const SHAPING_SETTINGS = Object.keys(shapingSettings);

const environmentSchema = z
  .object({
    ...shapingSettings,
    PREVIEW: z.enum(['', '1'], { error: "'1' or nothing" }).default(''),
    BUILD_TIME: time,
  })
  .transform(({ SITE_ORIGIN, LEAD_HOST, API_HOST, CRM_OID, RECAPTCHA_SITE_KEY, FIGURES, PREVIEW, BUILD_TIME }) => ({
    siteOrigin: SITE_ORIGIN,
    leadHost: LEAD_HOST,
    apiHost: API_HOST,
    crmOid: CRM_OID,
    /** Pages may load what the human verification then loads. */
    usesRecaptcha: RECAPTCHA_SITE_KEY !== '',
    /** Drafts and scheduled items are part of the site, and no search engine may list it. */
    isPreview: PREVIEW === '1',
    /** Pages count their views. */
    isCounted: FIGURES !== 'off' && PREVIEW !== '1',
    /** When publication and expiry are looked at. */
    buildTimeMs: BUILD_TIME ? Date.parse(BUILD_TIME) : Date.now(),
  }));

/** Environment values that shape the built pages; an empty origin is the default of content/site.yaml or the site's own. */
export type BuildSettings = z.infer<typeof environmentSchema>;

/** The folder of the content. */
export const contentRoot = (): string => process.env.CONTENT_DIR ?? 'content';

/** Throws an error that names the variable when a value is wrong. */
export function readBuildSettings(environment: NodeJS.ProcessEnv): BuildSettings {
  const result = environmentSchema.safeParse(environment);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  throw new Error(`${name} is '${environment[name]}'; expected ${issue?.message}`);
}
