/**
 * What the scripts of a shared preview load first: the routes, and a fetch that sends nothing. Forms then show what they
 * would after sending. What reaches the service is of a page that is live, whatever cookies its browser has.
 */
export const previewScript = (routes: unknown): string => `window.__reactRouterManifest=${JSON.stringify(routes)};
const {fetch}=window;
window.fetch=(address,init)=>init?.method==='POST'?Promise.resolve(new Response('{}')):fetch(address,init);
`;
