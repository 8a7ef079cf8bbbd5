/** Where acceptance is stored; bootstrap.ts reads the same key before the first paint. */
export const COOKIES_KEY = 'cookies-accepted';

export function acceptCookies(): void {
  document.documentElement.dataset.cookies = 'accepted';
  try {
    localStorage.setItem(COOKIES_KEY, 'true');
  } catch (error) {
    console.error('the cookie choice could not be stored', error);
  }
}
