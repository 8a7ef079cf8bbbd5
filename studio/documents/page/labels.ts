export const KIND_LABELS = {
  datasheet: 'Datasheet',
  'case-study': 'Case study',
  'reading-guide': 'Reading guide',
  ebook: 'eBook',
} as const;

export const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Keeps words with a hyphen, such as 'C-suite', on one line: a word joiner follows each hyphen. */
export const unbroken = (title: string) => title.replaceAll('-', '-\u2060');
