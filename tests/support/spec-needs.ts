import { hasFilters } from './discipline-page.ts';
import { content, jobs, playableFilms } from './site-content.ts';

const { pages } = content;
const hasSection = (page: 'home' | 'product' | 'company' | 'disciplines', kind: string) =>
  pages[page]?.sections.some((section) => section.kind === kind) ?? false;

/** Spec files about a kind of content or a page of the specification, and whether the site under test has it. */
const NEEDS: Readonly<Record<string, boolean>> = {
  capabilities: content.method !== undefined,
  careers: jobs.length > 0,
  company: hasSection('company', 'governance'),
  'discipline-grid': hasFilters,
  'discipline-page': hasFilters,
  'discipline-tag-filter': hasFilters,
  'disciplines-index': hasSection('disciplines', 'quote-banner'),
  'film-dialog': hasSection('home', 'film'),
  'film-player': playableFilms.length > 0,
  home: hasSection('home', 'introducing'),
  policies: pages.disclosures !== undefined,
  product: hasSection('product', 'assessment'),
  'resource-library': pages.resources !== undefined,
  testimonial: pages['rapiddeploy-testimonial'] !== undefined,
};

const without = Object.keys(NEEDS).filter((spec) => !NEEDS[spec]);
// Workers read the configuration too.
if (without.length > 0 && !process.env.TEST_WORKER_INDEX)
  process.stdout.write(`Left out, because the content has nothing for them: ${without.join(', ')}\n`);

/** The spec files that the content has nothing for. */
export const SPECS_WITHOUT_CONTENT = without.map((spec) => `**/${spec}.spec.ts`);
