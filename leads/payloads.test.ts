import { describe, expect, test } from 'vitest';
import { emptyLead, FIELD_LIMITS, MAX_ATTRIBUTION_CHARACTERS, OPT_OUT_LABEL } from './fields.ts';
import { type FormRules, SPEC_RULES } from './form-rules.ts';
import { acceptFields, optOutSchema, requestBodySchema, validateLeadCall } from './payloads.ts';

const body = { fname: 'Ada', lname: 'Byron', company: 'Analytical Engines', email: 'ada@engines.example' };
const { optOut: _optOut, ...blank } = emptyLead('Contact Us', SPEC_RULES);

/** By these rules, and those served before. */
const accept = (sent: object, ...served: FormRules[]) =>
  acceptFields(requestBodySchema.parse(sent).fields, [], [SPEC_RULES, ...served]);

describe('a request', () => {
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
    expect(accept(sent)).toEqual({ fields: { ...blank, ...body, title: 'CISO', message: 'a\nb' } });
    expect(requestBodySchema.parse(sent)).toMatchObject({ token: 't', honeypot: 'empty', attribution: {} });
  });

  test('a message as long as the form allows stays so when line ends double', () => {
    const message = '\r\n'.repeat(FIELD_LIMITS.message / 2) + 'x'.repeat(FIELD_LIMITS.message / 2);
    expect(accept({ ...body, message })).not.toHaveProperty('problems');
  });

  test('a token may be missing, which is suspicion and no refusal', () => {
    expect(requestBodySchema.parse(body).token).toBe('');
  });

  test('keeps extra facts, cut to length and storable, and leaves out what is not text', () => {
    const { attribution } = requestBodySchema.parse({
      ...body,
      utm_source: 'x'.repeat(900),
      utm_term: 5,
      utm_campaign: 'a\0b\ud83d',
      referrer: '',
    });
    expect(attribution).toEqual({ utm_source: 'x'.repeat(MAX_ATTRIBUTION_CHARACTERS), utm_campaign: 'ab\ufffd' });
  });

  test.each([['x'], [5], [{}]])('honeypot %j is filled', (website) => {
    expect(requestBodySchema.parse({ ...body, website }).honeypot).toBe('filled');
  });

  test.each([null, undefined, 5, 'text', [], true])('%j is refused', (sent) => {
    expect(requestBodySchema.safeParse(sent).success).toBe(false);
  });

  test.each([
    ['First Name', { fname: '' }, 'First Name is required.'],
    ['Business Email', { email: 'ada@gmail.com' }, 'Please enter a business email address.'],
    ['Business Email', { email: 'ada' }, 'Please enter a valid email address.'],
    ['Phone', { phone: '12' }, 'Please enter a 10-digit number without special characters.'],
    ['Message', { message: 'x'.repeat(4001) }, 'Message must be at most 4000 characters.'],
  ])('%s is named when wrong: %j', (label, wrong, message) => {
    expect(accept({ ...body, ...wrong })).toEqual({ problems: [{ field: label, message }] });
  });

  test.each([
    ['Business Email', { email: 'a\u0007da@engines.example' }],
    ['Phone', { phone: '650555\u202e0100' }],
  ])('a control character in %s is refused, not dropped', (label, wrong) => {
    expect(accept({ ...body, ...wrong })).toMatchObject({ problems: [{ field: label }] });
  });

  test('a NUL and half a surrogate pair do not reach the store', () => {
    expect(accept({ ...body, company: 'A\0B\ud800' })).toMatchObject({ fields: { company: 'AB\ufffd' } });
  });
});

describe('pages of builds before', () => {
  const earlier: FormRules = { ...SPEC_RULES, phone: 'international', disallowedDomains: [], names: 'as-typed' };

  test('may send what the rules of this build refuse', () => {
    const sent = { ...body, fname: 'Mary Ann', phone: '+442079460958', email: 'ada@gmail.com' };
    expect(accept(sent)).toHaveProperty('problems');
    expect(accept(sent, earlier)).toMatchObject({ fields: { fname: 'Mary Ann', phone: '+442079460958' } });
  });

  test('are told the problems by the rules of this build', () => {
    expect(accept({ ...body, company: '', phone: '+4' }, earlier)).toMatchObject({
      problems: [{ field: 'Company' }, { message: 'Please enter a 10-digit number without special characters.' }],
    });
  });
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
  const validate = (given: object, isKnownChannel = true, ...served: FormRules[]) =>
    validateLeadCall({ ...sent, channel: 'ESG Whitepaper', answers: [], consent: '', ...given }, isKnownChannel, [
      SPEC_RULES,
      ...served,
    ]);

  test('puts the call in order', () => {
    const fields = { ...sent.fields, fname: ' Ada ', email: 'ADA@engines.example', company: 'A\0B' };
    expect(validate({ fields, honeypot: 'x', attribution: { utm_source: 'x'.repeat(900) } })).toEqual({
      channel: 'ESG Whitepaper',
      fields: { ...blank, ...body, company: 'AB' },
      optOut: '1',
      consentWords: null,
      honeypot: 'filled',
      attribution: { utm_source: 'x'.repeat(MAX_ATTRIBUTION_CHARACTERS) },
      answers: [],
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

  test.each([
    ['ESG Whitepaper', '0', '', OPT_OUT_LABEL],
    ['ESG Whitepaper', '1', '', null],
    ['Demo', '0', '', null],
    ['Demo', '0', 'abc', 'Yes, write to me.'],
    ['Demo', '0', 'never-served', null],
    ['ESG Whitepaper', '0', 'never-served', null],
  ])('the words that %s with opt-out %j and consent %j agreed to: %s', (channel, optOut, consent, words) => {
    const unticked: FormRules = {
      ...SPEC_RULES,
      demoBox: 'unticked',
      consent: { id: 'abc', words: 'Yes, write to me.' },
    };
    expect(validate({ channel, optOut, consent }, true, unticked)).toMatchObject({ consentWords: words });
  });

  test('own fields are judged where they are known, and kept where they are not', () => {
    const size = { key: 'size', kind: 'number', label: 'Size', isRequired: true, crmField: '00Nsize' } as const;
    const answers = [['00Nsize', 'many'], ...[['00Nother', ' x'.repeat(200)]], ['00Nempty', '']];
    expect(validate({ answers })).toMatchObject({
      answers: [
        ['00Nsize', 'many'],
        ['00Nother', expect.any(String)],
      ],
    });
    const known = validateLeadCall({ ...sent, channel: 'Demo', answers: [['00Nsize', 'many']], consent: '' }, true, [
      { ...SPEC_RULES, fields: [size] },
    ]);
    expect(known).toEqual({ problems: [{ field: 'Size', message: 'Size must be a number.' }] });
  });
});
