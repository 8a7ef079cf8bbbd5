type Policy = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

/**
 * The page's one Trusted Types policy. HTML is sanitized at build; which hosts a script may come from is the content
 * security policy's to say. Where the platform has no Trusted Types, strings pass as they are.
 */
const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url };

export const trusted: Policy =
  (
    globalThis as { trustedTypes?: { createPolicy: (name: string, policyRules: Policy) => Policy } }
  ).trustedTypes?.createPolicy('keelson', rules) ?? rules;
