import { chooseCookies } from './cookie-choice.ts';

const BUTTON =
  'min-h-11 rounded-control px-4 text-small font-semibold transition-colors duration-150 forced-colors:border';

/**
 * In every page's HTML; the bootstrap marks <html> before the first paint when a choice is stored, and the style
 * sheet hides the banner then, so it neither flashes nor waits for React.
 */
export function CookieBanner() {
  return (
    <section aria-label="Cookies" className="cookie-banner on-dark">
      <p className="text-small">
        We use temporary session cookies. Accept, and we also remember for this visit which campaign brought you here.
      </p>
      <div className="flex shrink-0 flex-col gap-1">
        <button
          type="button"
          onClick={() => chooseCookies(true)}
          className={`${BUTTON} bg-white tracking-wide text-brand hover:bg-line`}
        >
          ACCEPT
        </button>
        <button type="button" onClick={() => chooseCookies(false)} className={`${BUTTON} text-white hover:bg-white/10`}>
          Decline
        </button>
      </div>
    </section>
  );
}
