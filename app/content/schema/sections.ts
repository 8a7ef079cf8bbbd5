import { z } from 'zod';
import { FORM_ANCHOR } from '../../paths.ts';
import { itemKinds, nameKnownValues } from './item-sections.ts';
import { specKinds } from './spec-sections.ts';
import { textKinds } from './text-sections.ts';

const section = z.discriminatedUnion('kind', [...textKinds, ...itemKinds, ...specKinds], { error: nameKnownValues });

export type Section = z.infer<typeof section>;
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;
export type SectionForm = Extract<Section, { form_heading: string }>;

export const sections = z.array(section).min(1, 'at least one section').describe('The sections of the page, in order.');

/** Sections with the headline of the page; a page begins with one. */
export const TOPS: readonly Section['kind'][] = ['hero', 'header', 'jumbotron', 'quote-banner'];

/** Kinds of which a page has one at most; the text below the front matter stands in one place. */
const ONCE: readonly (readonly Section['kind'][])[] = [['form'], ['prose', 'topics']];

/** Kinds whose text is light on navy. */
const ON_NAVY: readonly Section['kind'][] = ['timeline', 'story', 'figures', 'call-to-action'];

/** Fragments of the frame of every page. */
const TAKEN_ANCHORS = ['main', 'drawer', 'site-search'];

/** What holds for the sections of any page. */
export function checkSections(
  { sections, contents }: { sections: readonly Section[]; contents: string },
  context: z.RefinementCtx,
): void {
  const report = (index: number, message: string, field = 'kind') =>
    context.addIssue({ code: 'custom', path: ['sections', index, field], message });
  const anchors = sections.map(({ kind, anchor }) => anchor ?? (kind === 'form' ? FORM_ANCHOR : undefined));
  sections.forEach(({ kind, anchor, background }, index) => {
    const isTop = TOPS.includes(kind);
    if (index === 0 && !isTop) report(0, `${TOPS.join(', ')}: every page begins with its headline`);
    if (index > 0 && isTop) report(index, 'another kind: a page has one headline');
    const group = ONCE.find((kinds) => kinds.includes(kind));
    if (group && sections.findIndex((each) => group.includes(each.kind)) < index)
      report(index, `another kind: a page has one ${group.join(' or ')} at most`);
    if (background && isTop) report(index, 'nothing: the top of a page has its own', 'background');
    else if (background === 'navy' && !ON_NAVY.includes(kind))
      report(index, `white or mist; navy is for ${ON_NAVY.join(', ')}`, 'background');
    if (anchor && (anchors.indexOf(anchor) !== anchors.lastIndexOf(anchor) || TAKEN_ANCHORS.includes(anchor)))
      report(index, 'an anchor of its own on the page', 'anchor');
  });
  const text = sections.findIndex(({ kind }) => kind === 'prose' || kind === 'topics');
  if (sections[text]?.kind === 'prose' && !contents) report(text, 'another kind, or a text below the fields');
  if (text < 0 && contents)
    context.addIssue({ code: 'custom', path: ['contents'], message: 'a section of the kind prose to show it in' });
}

/** Whether the section is a form that brings its own texts and channel. */
export const isSectionForm = (each: Section): each is SectionForm => 'form_heading' in each;

/** The ids of the films that sections show. */
export const filmsOf = (all: readonly Section[]): string[] =>
  all.flatMap((each) => ('video' in each ? each.video : 'demo_video' in each ? (each.demo_video ?? []) : []));

/** An example of each kind of section, as it stands in a file. */
export const SECTION_EXAMPLES = section.options
  .flatMap<z.ZodType>((option) => ('options' in option ? option.options : [option]))
  .flatMap((option) => (option.meta()?.examples ?? []) as { kind: Section['kind'] }[]);
