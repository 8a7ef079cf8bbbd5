import { carouselPosts } from '../../app/content/model/lists.ts';
import { hasFilters } from './discipline-page.ts';
import { GATED, hasSpecifiedForms } from './lead-forms.ts';
import { content, isSpecified, jobs, playableFilms, posts } from './site-content.ts';

const { pages } = content;
const hasSection = (page: 'home' | 'product' | 'company' | 'disciplines', kind: string) =>
  pages[page]?.sections.some((section) => section.kind === kind) ?? false;

/** Spec files about a kind of content or a page of the specification, and whether the site under test has it. */
const NEEDS: Readonly<Record<string, boolean>> = {
  'assistant-tools': hasSpecifiedForms,
  'blog-carousel': carouselPosts(posts).length > 1,
  'blog-list': posts.length > 0,
  'blog-post': posts.length > 0,
  capabilities: content.method !== undefined,
  careers: jobs.length > 0,
  company: hasSection('company', 'people') && content.team.length > 1,
  'discipline-grid': hasFilters,
  'discipline-page': hasFilters,
  'discipline-tag-filter': hasFilters,
  'disciplines-index': hasSection('disciplines', 'quote-banner') && content.disciplines.length > 1,
  figures: posts.length > 1 && GATED !== undefined,
  'film-player': playableFilms.length > 0,
  'form-typing': GATED !== undefined && hasSpecifiedForms,
  'form-validation': hasSpecifiedForms,
  'forms-demo-unsubscribe': hasSpecifiedForms,
  'forms-lead-service': GATED !== undefined,
  'forms-not-stored': GATED !== undefined,
  'gated-pages': GATED !== undefined,
  home: isSpecified,
  'other-engines.soak': isSpecified,
  'other-engines-edges.soak':
    hasFilters && hasSpecifiedForms && jobs.length > 0 && content.team.length > 0 && carouselPosts(posts).length > 1,
  policies: pages.disclosures !== undefined,
  product: isSpecified,
  'resource-library': pages.resources !== undefined,
  'search-dialog': posts.length > 0,
  'search-page': posts.length > 0,
  'self-assessment': pages['self-assessment'] !== undefined,
  testimonial: pages['rapiddeploy-testimonial'] !== undefined,
};

const without = Object.keys(NEEDS).filter((spec) => !NEEDS[spec]);
// Workers read the configuration too.
if (without.length > 0 && !process.env.TEST_WORKER_INDEX)
  process.stdout.write(`Left out, because the content has nothing for them: ${without.join(', ')}\n`);

/** The spec files that the content has nothing for. */
export const SPECS_WITHOUT_CONTENT = without.map((spec) => `**/${spec}.spec.ts`);
