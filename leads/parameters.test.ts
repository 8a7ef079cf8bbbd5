import { expect, test } from 'vitest';
import { emptyLead } from './fields.ts';
import { leadParameters, parseLeadParameters } from './parameters.ts';

const custom = { channelField: '00Nchannel', messageField: '00Nmessage' };
const constants = { ...custom, oid: '00D1', retURL: 'https://www.site.example/resource-library' };
const fields = { ...emptyLead('Contact Us'), fname: 'Ada', email: 'ada@an.example', message: 'R & D = ½ ü' };

test('what was written is what is read', () => {
  const written = leadParameters(fields, { ...constants, channel: 'Contact Us' });
  const { optOut, ...typed } = fields;
  expect(parseLeadParameters(new URLSearchParams(written.toString()), custom)).toEqual({
    oid: '00D1',
    retURL: constants.retURL,
    channel: 'Contact Us',
    optOut,
    fields: typed,
    honeypot: '',
    attribution: {},
  });
});

test('extra facts and the honeypot are read beside the lead', () => {
  const parsed = parseLeadParameters(new URLSearchParams('utm_source=news&referrer=&website=x&other=1'), custom);
  expect(parsed.attribution).toEqual({ utm_source: 'news' });
  expect(parsed.honeypot).toBe('x');
});

test('the ticked box of a native form wins over the hidden input before it', () => {
  expect(parseLeadParameters(new URLSearchParams('emailOptOut=1&emailOptOut=0'), custom).optOut).toBe('0');
});
