/** localStorage key (SPEC section 9): 'true' is accepted, 'false' declined. bootstrap.ts copies it to <html data-cookies>. */
const STORAGE_KEY = 'cookies-accepted';

type CookieChoice = 'accepted' | 'declined' | 'none';

/** Dispatched on window when the choice is made or withdrawn. */
export const COOKIE_CHOICE_EVENT = 'cookie-choice';

export function readCookieChoice(): CookieChoice {
  const { cookies } = document.documentElement.dataset;
  return cookies === 'true' ? 'accepted' : cookies === 'false' ? 'declined' : 'none';
}

export function setCookieChoice(isAccepted: boolean): void {
  document.documentElement.dataset.cookies = String(isAccepted);
  updateStorage((storage) => storage.setItem(STORAGE_KEY, String(isAccepted)));
}

/** Withdraws the choice, shows the banner again and focuses it. */
export function resetCookieChoice(): void {
  delete document.documentElement.dataset.cookies;
  updateStorage((storage) => storage.removeItem(STORAGE_KEY));
  document.querySelector<HTMLElement>('.cookie-banner button')?.focus();
}

function updateStorage(change: (storage: Storage) => void): void {
  try {
    change(localStorage);
  } catch (error) {
    // Without storage the banner shows again on the next page.
    console.error('the cookie choice could not be stored', error);
  }
  window.dispatchEvent(new Event(COOKIE_CHOICE_EVENT));
}
