import { acceptCookies } from './cookie-choice.ts';

/**
 * In every page's HTML; the bootstrap marks <html> before the first paint when acceptance is stored, and the style
 * sheet hides the banner then, so it neither flashes nor waits for React.
 */
export function CookieBanner() {
  return (
    <section aria-label="Cookies" className="cookie-banner on-dark">
      <p className="text-small">
        We use temporary session cookies. Accept, and we also remember for this visit which campaign brought you here.
      </p>
      <button
        type="button"
        onClick={acceptCookies}
        className="min-h-11 shrink-0 rounded-control bg-white px-5 text-small font-semibold tracking-wide text-brand transition-colors duration-150 hover:bg-line"
      >
        ACCEPT
      </button>
    </section>
  );
}
