import { siteFacts } from 'virtual:site-facts';
import { words } from 'virtual:wording';
import sans from '@theme/sans.woff2?url';
import serif from '@theme/serif.woff2?url';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Links, Meta, Outlet, Scripts, UNSAFE_useScrollRestoration, useLocation, useMatches } from 'react-router';
import type { Route } from './+types/root';
import { DocumentErrorBoundary } from './document-error-boundary.tsx';
import { updateAttribution } from './forms/attribution.ts';
import bootstrap from './hydration/bootstrap.ts?inline-script';
import { DEFAULT_HANDLE, handleOf, idleHydrationPattern } from './hydration/page-handle.ts';
import { paths } from './paths.ts';
import { useSearchDialog } from './search/use-search-dialog.tsx';
import styles from './styles/app.css?url';
import { Announcement } from './ui/layout/announcement.tsx';
import { CookieBanner } from './ui/layout/cookie-banner.tsx';
import { COOKIE_CHOICE_EVENT } from './ui/layout/cookie-choice.ts';
import { Footer } from './ui/layout/footer.tsx';
import { Header } from './ui/layout/header.tsx';
import { NotFoundPage } from './ui/layout/not-found-page.tsx';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'preload', href: serif, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: sans, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...siteFacts.feeds.map((feed) => ({ rel: 'alternate', type: 'application/atom+xml', ...feed })),
];

/** Prefetches the page of a link under the pointer; not films, PDFs and URLs with a query. */
const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*\\?*' } },
          { not: { href_matches: '/assets/*' } },
          { not: { href_matches: paths.player('*') } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/** React keeps the text of a prerendered element it does not compare, so the client bundle is built without it. */
const keptText = (text: string) => ({ dangerouslySetInnerHTML: { __html: text }, suppressHydrationWarning: true });

export function Layout({ children }: { children: ReactNode }) {
  return (
    <DocumentErrorBoundary>
      <Document>{children}</Document>
    </DocumentErrorBoundary>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { product, navigation, announcement } = siteFacts;
  const page = useMatches().at(-1);
  const handle = page ? handleOf(page) : DEFAULT_HANDLE;
  const search = useSearchDialog();
  const isBare = handle.layout === 'bare';
  return (
    <html lang="en-US" data-bar={handle.bar} data-starts={idleHydrationPattern(handle)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <script {...keptText(import.meta.env.SSR ? bootstrap : '')} />
        <script type="speculationrules" {...keptText(import.meta.env.SSR ? JSON.stringify(SPECULATION_RULES) : '')} />
      </head>
      <body>
        {!isBare && (
          <a className="skip-link" href="#main">
            {words.header.skip}
          </a>
        )}
        {!isBare && announcement && <Announcement {...announcement} />}
        {!isBare && (
          <Header
            product={product}
            links={navigation.header}
            action={navigation.action}
            isLong={navigation.isLong}
            search={{ to: paths.search, onOpen: search.openSearch }}
          />
        )}
        <main id="main" tabIndex={-1} aria-label={handle.label}>
          {children}
        </main>
        {!isBare && (
          <Footer
            product={product}
            year={siteFacts.copyright_year}
            links={navigation.footer}
            legalLinks={navigation.legal}
            background={handle.footer ?? 'mist'}
          />
        )}
        {!isBare && <CookieBanner />}
        {!isBare && search.dialog}
        {/* In the browser the prerendered elements stay. */}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  );
}

/** A new page is at its position in its first frame; only a jump within a page is smooth (app.css). */
function useScrollPosition() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router scrolls between the two effects of a navigation
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    // Chromium scrolls by the style of the last layout.
    document.documentElement.getBoundingClientRect();
  }, [pathname]);
  UNSAFE_useScrollRestoration();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    document.documentElement.style.scrollBehavior = '';
  }, [pathname]);
}

export default function Root() {
  useScrollPosition();
  useEffect(() => {
    // Event handlers are attached from here on; browser tests wait for the attribute.
    document.documentElement.dataset.hydrated = '';
    window.dispatchEvent(new Event('hydrated'));
    updateAttribution();
    window.addEventListener(COOKIE_CHOICE_EVENT, updateAttribution);
    return () => window.removeEventListener(COOKIE_CHOICE_EVENT, updateAttribution);
  }, []);
  return <Outlet />;
}

export const ErrorBoundary = NotFoundPage;
