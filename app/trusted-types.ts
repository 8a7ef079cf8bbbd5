type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type Factory = {
  createPolicy: (name: string, rules: Partial<Record<keyof Policy, (text: string) => unknown>>) => Policy;
};

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

const PASS_THROUGH: Policy = { createHTML: (html) => html, createScriptURL: (url) => url };

/**
 * The site's Trusted Types policy. HTML is sanitized at build and script hosts are listed in the CSP, so strings pass
 * unchanged, as they do in browsers without Trusted Types.
 */
export const trusted: Policy = factory?.createPolicy('site-html', PASS_THROUGH) ?? PASS_THROUGH;

/**
 * React renders the whole document again where a translator or an extension changed it before hydration, and creates
 * script elements by setting these strings as HTML. The default policy allows them and no other string.
 */
const EMPTY_SCRIPT = /^(<script><\/script>)?\s?$/;

factory?.createPolicy('default', { createHTML: (html) => (EMPTY_SCRIPT.test(html) ? html : null) });
