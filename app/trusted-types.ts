type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type Factory = {
  createPolicy: (name: string, rules: Partial<Record<keyof Policy, (text: string) => unknown>>) => Policy;
};

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

/**
 * The page's own Trusted Types policy. HTML is sanitized at build; which hosts a script may come from is the content
 * security policy's to say. Where the platform has no Trusted Types, strings pass as they are.
 */
const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url };

export const trusted: Policy = factory?.createPolicy('keelson', rules) ?? rules;

/**
 * A page that a translator or an extension has changed before React starts is drawn anew, from <html> down, and React
 * makes script elements from these strings. They hold nothing and never run; every other string stays forbidden.
 */
const EMPTY_SCRIPT = /^(<script><\/script>)?\s?$/;

factory?.createPolicy('default', { createHTML: (html) => (EMPTY_SCRIPT.test(html) ? html : null) });
