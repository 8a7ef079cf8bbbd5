import { z } from 'zod';
import { itemKinds, nameKnownValues } from './item-sections.ts';
import { ownKinds } from './own-sections.ts';
import { textKinds } from './text-sections.ts';

const section = z.discriminatedUnion('kind', [...textKinds, ...itemKinds, ...ownKinds], { error: nameKnownValues });

export type Section = z.infer<typeof section>;
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;
export type OwnForm = Extract<Section, { form_heading: string }>;

export const sections = z.array(section).min(1, 'at least one section').describe('The sections of the page, in order.');

/** Sections with the headline of the page; a page begins with one. */
export const TOPS: readonly Section['kind'][] = ['hero', 'header', 'jumbotron', 'quote-banner'];

const ONCE = { form: 'a page has one form at most', prose: 'a page has one text at most', topics: 'a page has one' };

/** What holds for the sections of any page. */
export function checkSections(
  { sections, contents }: { sections: readonly Section[]; contents: string },
  context: z.RefinementCtx,
): void {
  const report = (index: number, message: string) =>
    context.addIssue({ code: 'custom', path: ['sections', index, 'kind'], message });
  sections.forEach(({ kind }, index) => {
    const isTop = TOPS.includes(kind);
    if (index === 0 && !isTop) report(0, `${TOPS.join(', ')}: every page begins with its headline`);
    if (index > 0 && isTop) report(index, 'another kind: a page has one headline');
    const isFirst = sections.findIndex((each) => each.kind === kind) === index;
    if (!isFirst && kind in ONCE) report(index, `another kind: ${ONCE[kind as keyof typeof ONCE]}`);
  });
  const text = sections.findIndex(({ kind }) => kind === 'prose' || kind === 'topics');
  if (sections[text]?.kind === 'prose' && !contents) report(text, 'another kind, or a text below the front matter');
  if (text < 0 && contents)
    context.addIssue({ code: 'custom', path: ['contents'], message: 'a section of the kind prose to show it in' });
}

/** Whether the section is a form that brings its own texts and channel. */
export const isOwnForm = (each: Section): each is OwnForm => 'form_heading' in each;

/** The ids of the films that sections show. */
export const filmsOf = (all: readonly Section[]): string[] =>
  all.flatMap((each) => ('video' in each ? each.video : 'demo_video' in each ? (each.demo_video ?? []) : []));

/** An example of each kind of section, as it stands in a file. */
export const SECTION_EXAMPLES = section.options
  .flatMap<z.ZodType>((option) => ('options' in option ? option.options : [option]))
  .flatMap((option) => (option.meta()?.examples ?? []) as { kind: Section['kind'] }[]);
