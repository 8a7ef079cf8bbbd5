/** The fixed vocabulary of SPEC section 3: content types (tags) and the twelve disciplines (categories). */

export type Term = { slug: string; name: string };

/** What an unknown tag or category becomes. */
export const CUSTOM = { slug: 'custom', name: '' } as const;

export const TAGS = [
  { slug: 'article', name: 'Article' },
  { slug: 'video', name: 'Video' },
  { slug: 'podcast', name: 'Podcast' },
  { slug: 'whitepaper', name: 'Whitepaper' },
  { slug: 'datasheet', name: 'Datasheet' },
  { slug: 'blog', name: 'Blog' },
  { slug: 'news', name: 'News' },
] as const satisfies readonly Term[];

export const CATEGORIES = [
  { slug: 'application-security', name: 'Application Security' },
  { slug: 'business-operations-and-revenue-protection', name: 'Business Operations & Revenue Protection' },
  { slug: 'cloud-security', name: 'Cloud Security' },
  { slug: 'database-administration', name: 'Database Administration' },
  { slug: 'endpoint-security', name: 'Endpoint Security' },
  { slug: 'engineering-and-sdlc', name: 'Engineering & SDLC' },
  { slug: 'governance-risk-and-compliance', name: 'Governance Risk & Compliance' },
  { slug: 'information-security', name: 'Information Security' },
  { slug: 'it-operations', name: 'IT Operations' },
  { slug: 'network-security', name: 'Network Security' },
  { slug: 'security-operations', name: 'Security Operations' },
  { slug: 'vendor-risk-management', name: 'Vendor Risk Management' },
] as const satisfies readonly Term[];
