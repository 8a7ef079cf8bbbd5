import { words } from 'virtual:wording';
import { setCookieChoice } from './cookie-choice.ts';

const BUTTON =
  'min-h-11 rounded-control px-4 text-small font-semibold transition-colors duration-150 forced-colors:border';

/** In the HTML of every page. bootstrap.ts copies a stored choice to <html> before the first paint, which hides it. */
export function CookieBanner() {
  return (
    <section aria-label={words.cookies.name} className="cookie-banner on-dark">
      <p className="text-small">{words.cookies.text}</p>
      <div className="flex shrink-0 flex-col gap-1">
        <button
          type="button"
          onClick={() => setCookieChoice(true)}
          className={`${BUTTON} bg-white tracking-wide text-brand hover:bg-line`}
        >
          {words.cookies.accept}
        </button>
        <button
          type="button"
          onClick={() => setCookieChoice(false)}
          className={`${BUTTON} text-white hover:bg-white/10`}
        >
          {words.cookies.decline}
        </button>
      </div>
    </section>
  );
}
