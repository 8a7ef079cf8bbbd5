import type { Plugin } from 'vite';

const CLIENT_ROUTE = /(let dataRoute = \{\s*id: route\.id,\s*index: route\.index,\s*)path: route\.path/;

/**
 * Addresses are those of files, so `/Product` is a 404; React Router would hydrate that page as the product page. Its own
 * option for a route, `caseSensitive`, does not reach the browser (8.4 and 8.5).
 */
export function caseSensitiveRoutes(): Plugin {
  return {
    name: 'case-sensitive-routes',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routes\.js$/ },
      handler(code) {
        if (!CLIENT_ROUTE.test(code)) this.error('the routes of the browser are made in another way');
        return {
          code: code.replace(CLIENT_ROUTE, '$1caseSensitive: true, path: route.path'),
          map: null,
        };
      },
    },
  };
}
