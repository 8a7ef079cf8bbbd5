import { expect, test } from 'vitest';
import { cutPreview, cutTitle } from '../../app/content/model/cut.ts';
import { repointUploads } from '../../app/content/model/uploads.ts';
import { writeMarkdown } from '../../app/content/write/write-file.ts';
import { highlight } from '../../app/search/highlight.ts';
import { parseQuery } from '../../app/search/query.ts';
import { stem, tokenize } from '../../app/search/tokenize.ts';
import { csvLine } from '../../leads/csv.ts';
import { emailError } from '../../leads/email.ts';
import { SPEC_RULES } from '../../leads/form-rules.ts';
import { parseLeadParameters } from '../../leads/parse-parameters.ts';
import { acceptFields, optOutSchema } from '../../leads/payloads.ts';
import { leadProblems, normalizeCaret, normalizeField, phoneError } from '../../leads/rules.ts';
import { joinBlocks } from '../../pipeline/5-search-index/documents.ts';
import { slugify } from '../../pipeline/new-item.ts';
import { stripControls } from '../../server/cli/output.ts';
import { networkOf } from '../../server/http/rate-limit.ts';
import { isFromSite, toOriginForm } from '../../server/http/request.ts';
import { Site } from '../../server/http/site.ts';
import { escapeHtml } from '../../server/http/text.ts';
import { parseReturnAddress } from '../../server/intake/return-address.ts';
import { CUSTOM_FIELDS } from '../service/support/site.ts';
import { endless } from './support/patterns.ts';
import { writeSmallSite } from './support/small-site.ts';
import { finishes } from './support/time-limit.ts';

const LETTERS = ['a', '0', ' ', '\n', '.', '-', '/', '"', '<', 'é', 'a-'];
/** Texts from requests, and texts from content files. */
const sent = [...LETTERS, '\r\n', '@', 'a@', 'a.', '%2f', '&', ';', ',', '=', '::'].map((piece) => endless(piece));
const written = [
  ...LETTERS,
  ...[
    '<a ',
    '<p ',
    '<i> </i>',
    '<img ',
    '<img src="',
    '<iframe ',
    '<iframe a="',
    '/uploads/',
    '<b c d="',
    'a’s-',
    'ss',
  ],
].map((piece) => endless(piece));

const everyField = (text: string) => ({
  ...{ fname: text, lname: text, company: text, title: text, phone: text, email: text, message: text, token: text },
  ...{ website: text, utm_source: text, referrer: text },
});
let site: Site | undefined;

const FROM_STRANGERS: Record<string, (text: string) => unknown> = {
  'a field as typed': (text) => [
    normalizeField('email', text, SPEC_RULES),
    normalizeField('fname', text, SPEC_RULES),
    normalizeCaret('email', text, 1e5, SPEC_RULES),
  ],
  'an e-mail address': (text) => [emailError(text, SPEC_RULES.disallowedDomains), emailError(`a@${text}`)],
  'a phone number': (text) => [
    phoneError(text, SPEC_RULES),
    phoneError(text, { ...SPEC_RULES, phone: 'international' }),
  ],
  'a whole lead': (text) => leadProblems(everyField(text), SPEC_RULES),
  'a contact request': (text) => acceptFields(everyField(text), [['00N1', text]], [SPEC_RULES]),
  'an opt-out': (text) => optOutSchema.safeParse({ email: text }),
  'a lead call': (text) => parseLeadParameters(new URLSearchParams(`email=${text}&retURL=${text}`), CUSTOM_FIELDS),
  'a return address': (text) => [
    parseReturnAddress(text, 'localhost', undefined),
    parseReturnAddress(`/${text}`, text, 'https://a.example'),
  ],
  'an origin': (text) => isFromSite({ origin: `https://${text}`, host: text }, undefined),
  'an address behind a proxy': networkOf,
  'a path': (text) => {
    site ??= new Site(writeSmallSite());
    return [`/${text}`, `/a${text}/`, `/blog/${text}`, toOriginForm(`http://${text}`)].map((path) =>
      site?.resolve(path),
    );
  },
  'what a refusal page shows': escapeHtml,
  'a line of an export': (text) => csvLine([text, `=${text}`]),
  'a line on the screen': stripControls,
  'a search query': parseQuery,
};

const FROM_MARKETERS: Record<string, (text: string) => unknown> = {
  'a card’s title and teaser': (text) => [cutTitle(text), cutPreview(text)],
  'the slug of a new post': slugify,
  'a text that is changed': (text) =>
    writeMarkdown(`---\ntitle: A\n---\nText${text}`, { fields: { title: 'A' }, contents: '' }),
  'a post’s pictures': repointUploads,
  'a text’s words for search': (text) => joinBlocks([text, text]),
  'the terms of a text': tokenize,
  'a word’s stem': stem,
  'a passage with words found': (text) => highlight(text, new Set(['a'])),
};

test.each([
  ...Object.entries(FROM_STRANGERS).map(([name, rule]) => [name, rule, sent] as const),
  ...Object.entries(FROM_MARKETERS).map(([name, rule]) => [name, rule, written] as const),
])('%s is read in linear time', (_name, rule, texts) => {
  const unfinished = texts.find((text) => !finishes(() => rule(text)));
  expect(unfinished?.slice(0, 30)).toBeUndefined();
});
