import { expect, test } from 'vitest';
import { type Answer, MAX_ANSWER_CHARACTERS, MAX_ANSWERS } from './answers.ts';
import { MAX_CALL_BYTES } from './calls.ts';
import { ATTRIBUTION_FIELDS, emptyLead, FIELD_LIMITS, MAX_ATTRIBUTION_CHARACTERS, mapFields } from './fields.ts';
import { SPEC_RULES } from './form-rules.ts';
import { leadParameters } from './parameters.ts';
import { parseLeadParameters } from './parse-parameters.ts';

const custom = { channelField: '00Nchannel', messageField: '00Nmessage' };
const constants = { ...custom, oid: '00D1', retURL: 'https://www.site.example/resource-library' };
const fields = {
  ...emptyLead('Contact Us', SPEC_RULES),
  fname: 'Ada',
  email: 'ada@an.example',
  message: 'R & D = ½ ü',
};

test('what was written is what is read', () => {
  const answers: Answer[] = [
    ['00Nsize', '11+'],
    ['00Nterms', '0'],
  ];
  const written = leadParameters(fields, { ...constants, channel: 'Contact Us' }, answers);
  const { optOut, ...typed } = fields;
  expect(parseLeadParameters(new URLSearchParams(written.toString()), custom)).toEqual({
    retURL: constants.retURL,
    channel: 'Contact Us',
    optOut,
    fields: typed,
    honeypot: '',
    attribution: {},
    answers,
    consent: '',
  });
  expect([...written.keys()].slice(-3)).toEqual(['00Nmessage', '00Nsize', '00Nterms']);
});

test('the longest call leaves 8 KB for the other headers of its request', () => {
  // Nine bytes for one character, and twelve for one that counts as two except in attribution.
  const longest = { ...mapFields((field) => '中'.repeat(FIELD_LIMITS[field])), optOut: '1' as const };
  const answers = Array.from(
    { length: MAX_ANSWERS },
    (_, index): Answer => [`00N${index}`.padEnd(40, 'x'), '中'.repeat(MAX_ANSWER_CHARACTERS)],
  );
  const call = leadParameters(longest, { ...constants, channel: 'Contact Us' }, answers);
  for (const name of ATTRIBUTION_FIELDS) call.append(name, '🛟'.repeat(MAX_ATTRIBUTION_CHARACTERS));
  expect(call.toString().length).toBeLessThan(MAX_CALL_BYTES - 8 * 1024);
});

test('extra facts and the honeypot are read beside the lead', () => {
  const parsed = parseLeadParameters(new URLSearchParams('utm_source=news&referrer=&website=x&other=1'), custom);
  expect(parsed.attribution).toEqual({ utm_source: 'news' });
  expect(parsed.honeypot).toBe('x');
});

test('the ticked box of a native form wins over the hidden input before it', () => {
  expect(parseLeadParameters(new URLSearchParams('emailOptOut=1&emailOptOut=0'), custom).optOut).toBe('0');
});

test('the first value of an own field counts', () => {
  const { answers } = parseLeadParameters(new URLSearchParams('00Nsize=typed&00Nsize=added&00Nsize=1'), custom);
  expect(answers).toEqual([['00Nsize', 'typed']]);
});

test('the ticked box of an own field wins too, and no more is kept than a form can have', () => {
  const many = Array.from({ length: 20 }, (_, index) => `00N${index}=x`).join('&');
  const { answers } = parseLeadParameters(new URLSearchParams(`00Nterms=0&00Nterms=1&%3Cb%3E=1&${many}`), custom);
  expect(answers).toHaveLength(MAX_ANSWERS);
  expect(answers[0]).toEqual(['00Nterms', '1']);
  expect(answers.map(([name]) => name)).not.toContain('<b>');
});
