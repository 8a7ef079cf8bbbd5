import { TOPS } from '../schema/sections.ts';

export type Background = 'white' | 'mist' | 'navy';

type Section = { kind: string; background?: Background | undefined; demo_video?: string | undefined };

/**
 * The background of each section, so that neighbors differ in any order unless a section names its own. From the last
 * section up, mist and white alternate, because the footer below is white. A call to action is a navy band between them,
 * except under another dark section.
 */
export function sectionBackgrounds(sections: readonly Section[]): Background[] {
  const isTop = (section: Section | undefined) =>
    section !== undefined && (TOPS as readonly string[]).includes(section.kind) && !section.demo_video;
  const isCall = (section: Section | undefined) => section?.kind === 'call-to-action';
  const backgrounds: Background[] = [];
  let next: Background = 'mist';
  for (const [index, section] of [...sections.entries()].reverse()) {
    const above = sections[index - 1];
    const isDark = isTop(section) || (isCall(section) && !isTop(above) && !isCall(above));
    const own = section.demo_video ? 'mist' : section.background;
    const background: Background = own ?? (isDark ? 'navy' : next);
    backgrounds.unshift(background);
    if (background !== 'navy') next = background === 'mist' ? 'white' : 'mist';
  }
  return backgrounds;
}
