const VOWEL = /[aeiouy]/;

/**
 * Removes the commonest English endings (plural s, ing, ed, final e), so that «measure», «measures», «measured» and
 * «measuring» share one term. Lighter than Porter, which also maps «organization» to «organ».
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  return withoutLastE(withoutTense(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`;
  const suffix = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0;
  const rest = word.slice(0, word.length - suffix);
  if (suffix === 0 || rest.length < 3 || !VOWEL.test(rest)) return word;
  // «planned», «planning»: the doubled letter belongs to the ending; «access», «call» keep theirs.
  return /([^aeioulsz])\1$/.test(rest) ? rest.slice(0, -1) : rest;
}

function withoutLastE(word: string): string {
  return word.length > 3 && word.endsWith('e') && !word.endsWith('ee') ? word.slice(0, -1) : word;
}
