import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LeadFields } from '../../leads/fields.ts';
import { TEST_FORMS, type TestForm } from '../../tests/support/test-forms.ts';
import { emptyValues } from './form-machine.ts';
import type { LeadFormConfig } from './lead-forms.ts';
import { type CallContext, RETRY_DELAY_MS, sendLead } from './send-lead.ts';

const ADA: Partial<LeadFields> = {
  fname: 'Ada',
  lname: 'Byron',
  company: 'Calder & Sons',
  email: 'ada@calder.example',
};
const CONTACT: Partial<LeadFields> = { ...ADA, title: 'CISO', phone: '6505550100', message: 'Q&A at 9?', optOut: '0' };

type Call = { url: string; init: RequestInit };
type Respond = (url: string) => Promise<Response>;

const ok: Respond = async () => new Response('{}');
const down: Respond = async () => {
  throw new TypeError('Failed to fetch');
};

function context(respond: Respond, options: Partial<CallContext> & { leadHost?: string; apiHost?: string } = {}) {
  const calls: Call[] = [];
  const { leadHost = '', apiHost = '', ...others } = options;
  const value: CallContext = {
    settings: {
      origin: 'https://site.example',
      returnPath: '/returned',
      leadHost,
      apiHost,
      crm: { oid: '00D1', channelField: 'CHANNEL', messageField: 'MESSAGE' },
      mailboxes: { info: '', support: '', careers: '', security: '', events: '', unsubscribe: '', privacy: '' },
    },
    honeypot: '',
    attribution: {},
    answers: [],
    requestToken: async (action) => `token for ${action}`,
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      return respond(String(url));
    },
    ...others,
  };
  return { calls, value };
}

const lead = (id: TestForm, fields: Partial<LeadFields>) => ({ ...emptyValues(TEST_FORMS[id]), ...fields });
const config = (id: TestForm): LeadFormConfig => TEST_FORMS[id];
const parameters = (call: Call | undefined) => [...new URL(String(call?.url), 'http://site').searchParams];
const body = (call: Call | undefined) => String(call?.init.body);
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  errors.mockRestore();
  vi.useRealTimers();
});

describe('the lead call', () => {
  test.each(Object.keys(TEST_FORMS).filter((id) => id !== 'unsubscribe') as TestForm[])(
    '%s sends all parameters, in order, as a no-cors POST without a body',
    async (id) => {
      const { calls, value } = context(ok);
      const fields = lead(id, id === 'contact' ? CONTACT : ADA);
      expect(await sendLead(config(id), fields, value)).toBe(true);
      const call = calls.find(({ url }) => url.startsWith('/servlet/servlet.WebToLead?'));
      expect(call?.init).toEqual({ method: 'POST', mode: 'no-cors' });
      expect(parameters(call)).toEqual([
        ['encoding', 'UTF-8'],
        ['oid', '00D1'],
        ['retURL', `https://site.example${config(id).returnPath ?? '/returned'}`],
        ['first_name', 'Ada'],
        ['last_name', 'Byron'],
        ['company', 'Calder & Sons'],
        ['title', id === 'contact' ? 'CISO' : ''],
        ['email', 'ada@calder.example'],
        ['phone', id === 'contact' ? '6505550100' : ''],
        ['lead_source', 'Web'],
        ['CHANNEL', TEST_FORMS[id].channel],
        ['emailOptOut', id === 'contact' || id === 'demo' ? '0' : '1'],
        ...(id === 'contact' ? [['MESSAGE', 'Q&A at 9?']] : []),
      ]);
    },
  );

  test('never reads the response: any that arrives counts as success', async () => {
    const { value } = context(async () => new Response('no', { status: 500 }));
    expect(await sendLead(config('ebook'), lead('ebook', ADA), value)).toBe(true);
  });

  test('fails without a response, and logs no personal data', async () => {
    const { value } = context(down);
    expect(await sendLead(config('ebook'), lead('ebook', ADA), value)).toBe(false);
    expect(JSON.stringify(errors.mock.calls)).toContain('lead call failed');
    expect(JSON.stringify(errors.mock.calls)).not.toMatch(/Ada|calder/i);
  });

  test('to the own service that fails is sent once more, the same', async () => {
    vi.useFakeTimers();
    let isDown = true;
    const { calls, value } = context((url) => (isDown ? down(url) : ok(url)));
    const sending = sendLead(config('ebook'), lead('ebook', ADA), value);
    await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS - 1);
    expect(calls).toHaveLength(1);
    isDown = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toBe(true);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(errors).not.toHaveBeenCalled();
  });

  test('to another host that fails is not sent again', async () => {
    const { calls, value } = context(down, { leadHost: 'https://crm.example' });
    expect(await sendLead(config('ebook'), lead('ebook', ADA), value)).toBe(false);
    expect(calls).toHaveLength(1);
  });

  test('goes to the lead host where one is set, which gets no campaign parameters', async () => {
    const attribution = { utm_source: 'newsletter' };
    const { calls, value } = context(ok, { leadHost: 'https://crm.example', attribution });
    await sendLead(config('ebook'), lead('ebook', ADA), value);
    expect(calls[0]?.url).toMatch(/^https:\/\/crm\.example\/servlet\/servlet\.WebToLead\?encoding=UTF-8&/);
    expect(calls[0]?.url).not.toContain('utm_source');
  });

  test('appends campaign parameters and a filled honeypot for the own service', async () => {
    const { calls, value } = context(ok, {
      attribution: { utm_source: 'newsletter' },
      honeypot: 'http://spam.example',
    });
    await sendLead(config('ebook'), lead('ebook', ADA), value);
    expect(parameters(calls[0]).slice(-2)).toEqual([
      ['utm_source', 'newsletter'],
      ['website', 'http://spam.example'],
    ]);
    await sendLead(config('unsubscribe'), lead('unsubscribe', ADA), value);
    expect(body(calls[1])).toBe('{"email":"ada@calder.example","website":"http://spam.example"}');
  });
});

describe('contact', () => {
  test('sends the message with a token beside the lead call', async () => {
    const { calls, value } = context(ok, { apiHost: 'https://api.example' });
    await sendLead(config('contact'), lead('contact', CONTACT), value);
    await nextTask();
    const call = calls.find(({ url }) => url === 'https://api.example/contact-us');
    expect(call?.init).toMatchObject({
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    });
    expect(body(call)).toBe(
      '{"fname":"Ada","lname":"Byron","email":"ada@calder.example","phone":"6505550100","company":"Calder & Sons","title":"CISO","message":"Q&A at 9?","token":"token for contact_us"}',
    );
  });

  test.each<[string, Respond, Partial<CallContext>]>([
    ['no verification script', ok, { requestToken: () => Promise.reject(new Error('not loaded')) }],
    ['an API that is down', (url) => (url === '/contact-us' ? down(url) : ok(url)), {}],
    ['an API that refuses', async (url) => new Response('', { status: url === '/contact-us' ? 400 : 200 }), {}],
  ])('succeeds with its lead call alone and only logs %s', async (_name, respond, options) => {
    const { calls, value } = context(respond, options);
    expect(await sendLead(config('contact'), lead('contact', CONTACT), value)).toBe(true);
    await nextTask();
    expect(calls.some(({ url }) => url.startsWith('/servlet/'))).toBe(true);
    expect(errors).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(errors.mock.calls)).not.toMatch(/Ada|calder/i);
  });
});

describe('demo', () => {
  test('requests a token first, then makes both calls in parallel', async () => {
    let resolveToken: (token: string) => void = () => {};
    const { calls, value } = context(ok, {
      requestToken: () =>
        new Promise((resolve) => {
          resolveToken = resolve;
        }),
    });
    const sending = sendLead(config('demo'), lead('demo', ADA), value);
    await nextTask();
    expect(calls).toEqual([]);
    resolveToken('proof');
    expect(await sending).toBe(true);
    expect(calls.map(({ url }) => url.split('?')[0]).sort()).toEqual(['/demo', '/servlet/servlet.WebToLead']);
    expect(body(calls.find(({ url }) => url === '/demo'))).toBe(
      '{"fname":"Ada","lname":"Byron","email":"ada@calder.example","phone":"","company":"Calder & Sons","title":"","token":"proof"}',
    );
  });

  test('sends nothing without a token', async () => {
    const { calls, value } = context(ok, { requestToken: () => Promise.reject(new Error('not loaded')) });
    expect(await sendLead(config('demo'), lead('demo', ADA), value)).toBe(false);
    expect(calls).toEqual([]);
    expect(errors).toHaveBeenCalledTimes(1);
  });

  test.each<[string, Respond, boolean]>([
    ['a demo call that fails is only logged', (url) => (url === '/demo' ? down(url) : ok(url)), true],
    ['a lead call that fails is a failure', (url) => (url === '/demo' ? ok(url) : down(url)), false],
  ])('%s', async (_name, respond, outcome) => {
    const { value } = context(respond);
    expect(await sendLead(config('demo'), lead('demo', ADA), value)).toBe(outcome);
    expect(errors).toHaveBeenCalledTimes(1);
  });
});

describe('unsubscribe', () => {
  test.each<[string, Respond]>([
    ['a response', ok],
    ['a refusal', async () => new Response('', { status: 500 })],
    ['no response', down],
  ])('sends the address alone and succeeds on %s', async (_name, respond) => {
    const { calls, value } = context(respond);
    expect(await sendLead(config('unsubscribe'), lead('unsubscribe', { email: 'ada@gmail.com' }), value)).toBe(true);
    expect(calls.map(({ url }) => url)).toEqual(['/opt-out']);
    expect(body(calls[0])).toBe('{"email":"ada@gmail.com"}');
    expect(calls[0]?.init.headers).toEqual({ Accept: 'application/json', 'Content-Type': 'application/json' });
  });
});
