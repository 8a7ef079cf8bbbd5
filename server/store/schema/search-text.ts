import type { Field } from '../../../leads/fields.ts';

/** Without case and accents, so that what is typed plainly finds every way of writing it. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').normalize('NFC').toLowerCase();

export const searchTextOf = ({ fname, lname, company, email }: Record<Field, string>): string =>
  foldText([`${fname} ${lname}`, company, email].join('\n'));
