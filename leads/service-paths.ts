import { CONTACT_PATH, DEMO_PATH, HUMAN_VERIFICATION_PATH, OPT_OUT_PATH, WEB_TO_LEAD_PATH } from './calls.ts';

/** The page behind the links of mails that ask whether a person wants marketing e-mail. */
export const CONFIRM_PATH = '/confirm';

/**
 * The addresses that the lead service answers itself, or that are kept for it: the desk and the links in mail. No page of
 * the site can have one of them or stand below it, and a proxy that serves the files passes on those that are answered
 * (never /metrics, which is for the machine itself).
 */
export const SERVICE_PATHS = [
  WEB_TO_LEAD_PATH,
  CONTACT_PATH,
  DEMO_PATH,
  OPT_OUT_PATH,
  HUMAN_VERIFICATION_PATH,
  '/healthz',
  '/readyz',
  '/metrics',
  '/desk',
  '/d',
  '/u',
  CONFIRM_PATH,
] as const;

export function isServicePath(path: string): boolean {
  return SERVICE_PATHS.some((own) => path === own || path.startsWith(`${own}/`));
}
