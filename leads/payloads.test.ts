import { describe, expect, test } from 'vitest';
import { emptyLead, FIELD_LIMITS, MAX_ATTRIBUTION_CHARACTERS } from './fields.ts';
import { contactSchema, demoSchema, optOutSchema, validateLeadCall } from './payloads.ts';

const body = { fname: 'Ada', lname: 'Byron', company: 'Analytical Engines', email: 'ada@engines.example' };
const { optOut: _optOut, ...blank } = emptyLead('Contact Us');

describe('contact', () => {
  test('takes the form’s body and puts it in order', () => {
    const sent = {
      ...body,
      fname: ' Ada ',
      email: 'ADA@engines.example',
      phone: '',
      title: 'CISO',
      message: 'a\r\nb',
      token: 't',
    };
    expect(contactSchema.parse(sent)).toEqual({
      fields: { ...blank, ...body, title: 'CISO', message: 'a\nb' },
      token: 't',
      honeypot: 'empty',
      attribution: {},
    });
  });

  test('a message as long as the form allows stays so when line ends double', () => {
    const message = '\r\n'.repeat(FIELD_LIMITS.message / 2) + 'x'.repeat(FIELD_LIMITS.message / 2);
    expect(contactSchema.safeParse({ ...body, message }).success).toBe(true);
  });

  test('a token may be missing, which is suspicion and no refusal', () => {
    expect(contactSchema.parse(body).token).toBe('');
  });

  test('keeps extra facts, cut to length, and leaves out what is not text', () => {
    const { attribution } = contactSchema.parse({ ...body, utm_source: 'x'.repeat(900), utm_term: 5, referrer: '' });
    expect(attribution).toEqual({ utm_source: 'x'.repeat(MAX_ATTRIBUTION_CHARACTERS) });
  });

  test.each([['x'], [5], [{}]])('honeypot %j is filled', (website) => {
    expect(contactSchema.parse({ ...body, website }).honeypot).toBe('filled');
  });

  test.each([null, undefined, 5, 'text', [], true])('%j is refused', (sent) => {
    expect(contactSchema.safeParse(sent).success).toBe(false);
  });

  test.each([
    ['First Name', { fname: '' }, 'First Name is required.'],
    ['Business Email', { email: 'ada@gmail.com' }, 'Please enter a business email address.'],
    ['Business Email', { email: 'ada' }, 'Please enter a valid email address.'],
    ['Phone', { phone: '12' }, 'Please enter a 10-digit number without special characters.'],
    ['Message', { message: 'x'.repeat(4001) }, 'Message must be at most 4000 characters.'],
  ])('%s is named when wrong: %j', (label, wrong, message) => {
    const issue = contactSchema.safeParse({ ...body, ...wrong }).error?.issues[0];
    expect([issue?.path.at(-1), issue?.message]).toEqual([label, message]);
  });

  test.each([
    ['Business Email', { email: 'a\u0007da@engines.example' }],
    ['Phone', { phone: '650555\u202e0100' }],
  ])('a control character in %s is refused, not dropped', (label, wrong) => {
    expect(contactSchema.safeParse({ ...body, ...wrong }).error?.issues[0]?.path.at(-1)).toBe(label);
  });

  test('a NUL and half a surrogate pair do not reach the store', () => {
    expect(contactSchema.parse({ ...body, company: 'A\0B\ud800' }).fields.company).toBe('AB\ufffd');
  });
});

test('a demo request has no message', () => {
  expect(demoSchema.parse({ ...body, message: 'x' }).fields.message).toBe('');
});

describe('opt-out', () => {
  test('any address may be taken off', () => {
    expect(optOutSchema.parse({ email: ' Ada@Gmail.com' })).toEqual({ email: 'ada@gmail.com', honeypot: 'empty' });
  });

  test('the honeypot is read', () => {
    expect(optOutSchema.parse({ email: 'ada@gmail.com', website: 'x' }).honeypot).toBe('filled');
  });

  test.each([{}, { email: 5 }, { email: 'x' }, null, 'ada@gmail.com'])('%j is refused', (sent) => {
    expect(optOutSchema.safeParse(sent).success).toBe(false);
  });
});

describe('web to lead', () => {
  const sent = { fields: { ...blank, ...body, message: 'hello' }, optOut: '1', honeypot: '', attribution: {} };
  const validate = (given: object, isKnownChannel = true) =>
    validateLeadCall({ ...sent, channel: 'ESG Whitepaper', ...given }, isKnownChannel);

  test('puts the call in order', () => {
    const fields = { ...sent.fields, fname: ' Ada ', email: 'ADA@engines.example', company: 'A\0B' };
    expect(validate({ fields, honeypot: 'x', attribution: { utm_source: 'x'.repeat(900) } })).toEqual({
      channel: 'ESG Whitepaper',
      fields: { ...blank, ...body, company: 'AB' },
      optOut: '1',
      honeypot: 'filled',
      attribution: { utm_source: 'x'.repeat(MAX_ATTRIBUTION_CHARACTERS) },
    });
  });

  test.each([
    ['Contact Us', 'hello'],
    ['ESG Whitepaper', ''],
  ])('%s keeps the message %j', (channel, message) => {
    expect(validate({ channel })).toMatchObject({ fields: { message } });
  });

  test.each([
    ['Contact Us', '', '1'],
    ['Demo', '', '0'],
    ['Demo', '1', '1'],
  ])('%s with opt-out %j is kept as %j', (channel, optOut, expected) => {
    expect(validate({ channel, optOut })).toMatchObject({ optOut: expected });
  });

  test('everything wrong with it is named', () => {
    expect(validate({ optOut: 'yes', fields: { ...sent.fields, company: '', phone: '1' } }, false)).toEqual({
      problems: [
        { field: 'Company', message: 'Company is required.' },
        { field: 'Phone', message: 'Please enter a 10-digit number without special characters.' },
        { field: 'channel', message: 'The channel is not that of a form of this site.' },
        { field: 'optOut', message: 'emailOptOut must be 0 or 1.' },
      ],
    });
  });
});
