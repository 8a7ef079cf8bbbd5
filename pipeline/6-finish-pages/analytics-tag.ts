import type { SiteData } from '../../app/content/schema/gated.ts';

type Tag = Pick<NonNullable<SiteData['analytics']>, 'script' | 'attributes'>;
type Privacy = { doNotTrack?: string | null; globalPrivacyControl?: boolean };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): typeof rules };

/** The inline script of pages with analytics of another service. */
export function analyticsTag({ script, attributes }: Tag): string {
  return `<script>(${loadOnceAccepted})(${JSON.stringify({ script, attributes }).replaceAll('<', '\\u003c')})</script>`;
}

/** Runs in the page, as text: it uses nothing from outside. The choice is that of app/ui/layout/cookie-choice.ts. */
function loadOnceAccepted({ script, attributes }: Tag): void {
  const { doNotTrack, globalPrivacyControl } = navigator as Privacy;
  if (doNotTrack === '1' || globalPrivacyControl) return;
  const { dataset } = document.documentElement;
  let isLoaded = false;
  const load = () => {
    const element = document.createElement('script');
    for (const { name, value } of attributes) element.setAttribute(name, value);
    const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
    const policy = trustedTypes?.createPolicy('analytics', { createScriptURL: () => script });
    element.src = policy ? policy.createScriptURL('') : script;
    document.head.append(element);
  };
  const loadLater = () => {
    isLoaded = true;
    if (document.readyState === 'complete') load();
    else addEventListener('load', load);
  };
  addEventListener('cookie-choice', () => {
    const isAccepted = dataset.cookies === 'true';
    try {
      localStorage.setItem('analytics-accepted', isAccepted ? script : '');
    } catch {}
    if (isAccepted && !isLoaded) loadLater();
    // A script that runs is ended by a new document only.
    else if (!isAccepted && isLoaded) location.reload();
  });
  if (dataset.cookies !== 'true') return;
  // An acceptance from before this script was for less: the banner asks again.
  if (localStorage['analytics-accepted'] === script) loadLater();
  else delete dataset.cookies;
}
