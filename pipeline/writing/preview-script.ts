/**
 * What the scripts of a shared preview load first: the routes, and a fetch that sends nothing. Forms then show what they
 * would after sending, and the bar of the preview says that nothing was sent. What reaches the service is of a page that is
 * live, whatever cookies its browser has.
 */
export const previewScript = (
  routes: unknown,
  notSent: string,
): string => `window.__reactRouterManifest=${JSON.stringify(routes)};
const {fetch}=window;
window.fetch=(address,init)=>{
if(init?.method!=='POST')return fetch(address,init);
document.querySelector('preview-bar')?.toggleAttribute('data-sent',true);
document.querySelector('preview-bar [role=status]')?.replaceChildren(${JSON.stringify(notSent)});
return Promise.resolve(new Response('{}'));
};
`;
