type Background = 'white' | 'mist' | 'navy';

/**
 * The background of each section of a landing page, so that neighbors differ in any order. From the last section up,
 * mist and white alternate, because the footer below is white. A call to action is a navy band between them, except
 * under another dark section.
 */
export function sectionBackgrounds(kinds: readonly string[]): Background[] {
  const backgrounds: Background[] = [];
  let next: Background = 'mist';
  for (const [index, kind] of [...kinds.entries()].reverse()) {
    const above = kinds[index - 1];
    if (kind === 'hero' || (kind === 'call-to-action' && above !== 'hero' && above !== 'call-to-action')) {
      backgrounds.unshift('navy');
    } else {
      backgrounds.unshift(next);
      next = next === 'mist' ? 'white' : 'mist';
    }
  }
  return backgrounds;
}
