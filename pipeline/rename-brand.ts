/** A provider as its texts name it. */
export type Brand = { name: string; company: string; domain: string };

export type Rename = (text: string) => { text: string; count: number };

const VOWEL = /^[aeio]/i;

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
const isUpper = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();
const isLower = (text: string) => text === text.toLowerCase();

/** Words for addresses, file names and accounts: ASCII letters and digits. */
function plainWords({ name, domain }: Brand): string[] {
  const letters = name.normalize('NFKD').replace(/[\p{M}'’.]/gu, '');
  const words = letters.match(/[A-Za-z0-9]+/g);
  return words ?? [domain.split('.')[0] ?? ''];
}

/**
 * Replaces a provider's name, company and domain in every form: `Acme Shield`, `ACME SHIELD`, `acme-shield`,
 * `@acme_shield`, `acme.example`, `acme_example`. A name that is part of another word stays. All forms are replaced in
 * one pass, because the new name may contain the old one.
 */
export function createRename(from: Brand, to: Brand): Rename {
  const pattern = brandPattern(from);
  const hasNewArticle = VOWEL.test(from.name) !== VOWEL.test(to.name);
  return (text) => {
    let count = 0;
    const renamed = text.replace(pattern, (...match) => {
      const { domain, article, gap = '', company, name = '' } = match.at(-1) as Record<string, string | undefined>;
      const [whole, offset] = [match[0] as string, match.at(-3) as number];
      count += 1;
      if (domain) return renameDomain(domain, from, to);
      const next = text[offset + whole.length] ?? '';
      const previous = article ? ' ' : (text[offset - 1] ?? '');
      const newName = company ? to.company : renameName(name, { previous, next }, from, to);
      if (!article) return newName;
      return `${hasNewArticle ? `${article[0]}${VOWEL.test(newName) ? 'n' : ''}` : article}${gap}${newName}`;
    });
    return { text: renamed, count };
  };
}

function brandPattern({ name, company, domain }: Brand): RegExp {
  const start = '(?<![\\p{L}\\p{N}])';
  const end = '(?![\\p{L}\\p{N}])';
  const words = name.split(/\s+/).map(escapePattern).join('(?:\\s+|[-_]?)');
  const domainForms = domain.split(/[.-]/).map(escapePattern).join('[._-]');
  const article = `(?:${start}(?<article>an?)(?<gap>\\s+))?`;
  return new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?<domain>${domainForms})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])|` +
      `${article}${start}(?:(?<company>${escapePattern(company)})(?!\\p{L})|(?<name>${words})${end})`,
    'giu',
  );
}

function renameDomain(found: string, from: Brand, to: Brand): string {
  if (found.toLowerCase() === from.domain) return to.domain;
  return found.includes('_') ? to.domain.replace(/[.-]/g, '_') : to.domain.replaceAll('.', '-');
}

type Context = { previous: string; next: string };

function renameName(found: string, context: Context, from: Brand, to: Brand): string {
  const separator = separatorOf(found, context, from);
  if (separator === ' ') {
    if (isUpper(found) && !isUpper(from.name)) return to.name.toUpperCase();
    return isLower(found) && !isLower(from.name) ? to.name.toLowerCase() : to.name;
  }
  const joined = plainWords(to).join(separator);
  if (isLower(found)) return joined.toLowerCase();
  return isUpper(found) && !isUpper(from.name) ? joined.toUpperCase() : joined;
}

/** What stands between the words of the new name: a space in prose, another character in addresses and accounts. */
function separatorOf(found: string, { previous, next }: Context, from: Brand): string {
  if (/\s/.test(found)) return ' ';
  if (/\s/.test(from.name)) return /[-_]/.exec(found)?.[0] ?? '';
  if (previous === '@' || previous === '_' || next === '_') return '_';
  if (previous === '#') return '';
  const isAddress = previous === '/' || (isLower(found) && /[-/.]/.test(previous + next.trim()));
  return isAddress || (isLower(found) && !isLower(from.name)) ? '-' : ' ';
}
