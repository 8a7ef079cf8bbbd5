type Policy = { createHTML: (html: string) => string };

/** Trusted Types: the one place where HTML (sanitized at build) reaches the page. */
const policy: Policy = (
  globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
).trustedTypes?.createPolicy('keelson', {
  createHTML: (html) => html,
}) ?? { createHTML: (html) => html };

export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: policy.createHTML(html) }} />;
}
