/** What a template of a reply may name, beside the placeholders of all content. */
export const REPLY_PLACEHOLDERS = [
  'lead.first_name',
  'lead.last_name',
  'lead.company',
  'lead.title',
  'lead.channel',
  'me.name',
] as const;

export type ReplyTemplate = { id: string; title: string; subject: string; isMarketing: boolean; text: string };

type Values = Readonly<Record<(typeof REPLY_PLACEHOLDERS)[number], string>>;

/** A value that was not given is left out, with the space before it. What a visitor typed is not read again. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/( ?)\{\{([\w.]+)\}\}/g, (_, space: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    return value ? `${space}${value}` : '';
  });

/** The address that opens a mail to a lead. A visitor's address may hold a question mark, which would begin headers. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The same with the reply in it. */
export function replyLink(email: string, { subject, text }: ReplyTemplate, values: Values): string {
  // RFC 6068 has %20 for a space and %0D%0A for a line end.
  const encode = (part: string) => encodeURIComponent(part.replace(/\r?\n/g, '\r\n'));
  return `${mailLink(email)}?subject=${encode(fill(subject, values))}&body=${encode(fill(text, values))}`;
}

/** Marketing goes to those alone who agreed to it. */
export const repliesFor = (templates: readonly ReplyTemplate[], consent: string): ReplyTemplate[] =>
  templates.filter(({ isMarketing }) => !isMarketing || consent === 'yes');
