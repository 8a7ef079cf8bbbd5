/** Where the choice is stored: 'true' for accepted, 'false' for declined. bootstrap.ts reads it before the first paint. */
const COOKIES_KEY = 'cookies-accepted';

export type CookieChoice = 'accepted' | 'declined' | 'open';

/** Fired on window when the visitor has chosen or changed their mind. */
export const COOKIES_EVENT = 'cookie-choice';

export function cookieChoice(): CookieChoice {
  const { cookies } = document.documentElement.dataset;
  return cookies === 'true' ? 'accepted' : cookies === 'false' ? 'declined' : 'open';
}

export function chooseCookies(accepted: boolean): void {
  document.documentElement.dataset.cookies = String(accepted);
  store((storage) => storage.setItem(COOKIES_KEY, String(accepted)));
}

/** Takes the choice back and shows the banner again, with focus in it. */
export function reopenCookieChoice(): void {
  delete document.documentElement.dataset.cookies;
  store((storage) => storage.removeItem(COOKIES_KEY));
  document.querySelector<HTMLElement>('.cookie-banner button')?.focus();
}

function store(change: (storage: Storage) => void): void {
  try {
    change(localStorage);
  } catch (error) {
    // A browser that stores nothing asks again on the next page, which is right.
    console.error('the cookie choice could not be stored', error);
  }
  window.dispatchEvent(new Event(COOKIES_EVENT));
}
