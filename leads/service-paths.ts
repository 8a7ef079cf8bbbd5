import { CALL_PATHS, CHALLENGE_PATH, HUMAN_VERIFICATION_PATH } from './calls.ts';
import { FIGURES_PATH } from './views.ts';

/** Below this stands the desk. */
export const DESK_PATH = '/desk';

/** The links of mails with a document, and those that unsubscribe. */
export const DOCUMENT_LINK_PATH = '/d';
export const UNSUBSCRIBE_LINK_PATH = '/u';

/** The page behind the links of mails that ask whether a person wants marketing e-mail. */
export const CONFIRM_PATH = '/confirm';

/** The links of shared previews of the site. */
export const SHARED_PREVIEW_PATH = '/preview';

/** Below these stand the tokens of links, most of them in mail: each belongs to one person, so no log has it. */
export const MAIL_LINK_PATHS = [DOCUMENT_LINK_PATH, UNSUBSCRIBE_LINK_PATH, CONFIRM_PATH, SHARED_PREVIEW_PATH] as const;

/** Metrics are for the machine itself: no proxy passes them on. */
export const METRICS_PATH = '/metrics';

/** Whether the process answers, and whether it can store leads. */
export const LIVENESS_PATH = '/healthz';
export const READINESS_PATH = '/readyz';

/** What monitoring asks for every few seconds. */
export const HEALTH_PATHS: readonly string[] = [LIVENESS_PATH, READINESS_PATH, METRICS_PATH];

/**
 * The addresses that the lead service answers itself. No page of the site can have one of them or stand below it, and a
 * proxy that serves the files passes on all of them but METRICS_PATH.
 */
export const SERVICE_PATHS = [
  ...CALL_PATHS,
  HUMAN_VERIFICATION_PATH,
  CHALLENGE_PATH,
  FIGURES_PATH,
  ...HEALTH_PATHS,
  DESK_PATH,
  ...MAIL_LINK_PATHS,
] as const;

export function isServicePath(path: string): boolean {
  return SERVICE_PATHS.some((own) => path === own || path.startsWith(`${own}/`));
}
