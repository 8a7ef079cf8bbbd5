import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import type { DeliveryContext } from '../../server/delivery/destination.ts';
import { salesforce as destination } from '../../server/delivery/salesforce.ts';
import { retryDeadDeliveries } from '../../server/store/outbox/deliveries.ts';
import type { LeadToDeliver } from '../../server/store/outbox/outbox.ts';
import { until } from './support/app.ts';
import { runLeads } from './support/command-line.ts';
import { deliveryUnderTest } from './support/delivery.ts';
import { describeOnOneStore } from './support/each-store.ts';
import { salesforceUnderTest } from './support/salesforce.ts';
import { leadFields } from './support/site.ts';

const salesforce = await salesforceUnderTest();

/** Its message quotes the lead, as those of Salesforce may. */
const refuse = (status: number, errorCode: string) => () => ({
  status,
  body: [{ errorCode, message: 'value not valid: ada@engines.example', fields: ['Email'] }],
});

describeOnOneStore('Salesforce', (kind) => {
  const { crm, running, start, send, optOut, row, inState, makeDue } = deliveryUnderTest(kind);

  test('gets a lead in place of Web-to-Lead, as one record however often it is sent, and preferences in each', async () => {
    await start(salesforce.settings);
    const email = await send({ optOut: '0', message: 'Call me' }, { channel: 'Contact Us' });
    const { lead_id: id } = await inState(email, 'delivered');
    const record = {
      FirstName: 'Ada',
      LastName: 'Byron',
      Company: 'Analytical Engines',
      Title: 'CISO',
      Email: email,
      Phone: '6505550100',
      LeadSource: 'Web',
      Channel__c: 'Contact Us',
      Description: 'Call me',
      HasOptedOutOfEmail: false,
    };
    expect([...salesforce.records]).toEqual([[id, record]]);
    await running().db.updateTable('outbox').set({ state: 'dead' }).where('destination', '=', 'crm').execute();
    await retryDeadDeliveries(running().store, Date.now());
    await until(async () => salesforce.upserts.length === 2);
    await inState(email, 'delivered');
    salesforce.records.set(id, { ...record, Company: 'Corrected by sales' });
    await send({ email, optOut: '0', company: 'Another' });
    await until(async () => salesforce.records.size === 2);
    await optOut(email);
    const records = () => [...salesforce.records.values()];
    await until(async () => records().every(({ HasOptedOutOfEmail }) => HasOptedOutOfEmail === true));
    expect(records().map(({ Company }) => Company)).toEqual(['Corrected by sales', 'Another']);
    await optOut(email);
    await send({ email, optOut: '0', company: 'A third' });
    await until(async () => salesforce.records.size === 3);
    expect(records().map(({ HasOptedOutOfEmail }) => HasOptedOutOfEmail)).toEqual([true, true, true]);
    await runLeads(running().environment, 'opt-in', email, '--reason', 'asked by phone');
    await until(async () => records().every(({ HasOptedOutOfEmail }) => HasOptedOutOfEmail === false));
    // Two leads and a repeat, an opt-out of both, a third lead, and that it was lifted told to all three.
    expect([salesforce.upserts.length, crm().calls.length]).toEqual([9, 0]);
  });

  test('whose API limit is reached is waited for, and doctor says so', async () => {
    await start(salesforce.settings);
    salesforce.answer = refuse(403, 'REQUEST_LIMIT_EXCEEDED');
    const email = await send();
    const waiting = await until(async () => {
      const found = await row(email);
      return found?.last_error ? found : undefined;
    });
    expect(waiting).toMatchObject({
      state: 'pending',
      attempts: 0,
      last_error: 'HTTP 403 REQUEST_LIMIT_EXCEEDED',
    });
    const { text: output } = await runLeads(running().environment, 'doctor', '--no-server');
    expect(output).toMatch(/BAD .*CRM takes no delivery.*REQUEST_LIMIT_EXCEEDED.*the API limit/);
    expect(output).toContain('Salesforce signs the service in.');
    expect(output).not.toMatch(/CRM is not set|of the CRM's/);
    salesforce.answer = () => undefined;
    await until(async () => {
      await running().db.updateTable('blocked_destinations').set({ probe_at: 0 }).execute();
      await makeDue();
      return (await row(email))?.state === 'delivered';
    });
  });
});

describe('an attempt', () => {
  const { optOut: _optOut, ...fields } = leadFields();
  const deliverWith = (settings: Record<string, string> = {}) => {
    const config = readConfig({ ...salesforce.settings, ...settings });
    const deliver = destination.createDeliver({ config } as DeliveryContext);
    return (id = 'lead-1', revision = 0) => {
      const lead = { ...fields, id, channel: 'Demo', answers: [] } as Partial<LeadToDeliver> as LeadToDeliver;
      return deliver(lead, { destination: 'crm', revision, optOut: '1', queuedAt: 0 });
    };
  };
  const delivered = expect.objectContaining({ kind: 'delivered', answer: expect.stringMatching(/^HTTP 20[014]$/) });

  test.each(['45.0', '62.0'])('of API version %s creates a record and updates it', async (version) => {
    const deliver = deliverWith({ SALESFORCE_API_VERSION: version });
    expect([await deliver(), await deliver(), await deliver('lead-1', 1)]).toEqual([delivered, delivered, delivered]);
    expect([salesforce.records.size, salesforce.signIns]).toEqual([1, 1]);
    expect(salesforce.upserts[2]).toEqual({ HasOptedOutOfEmail: true });
  });

  test('at a preference whose record is gone sends the lead whole', async () => {
    expect(await deliverWith()('lead-1', 1)).toEqual(delivered);
    expect(salesforce.records.get('lead-1')).toMatchObject({ LastName: 'Byron', HasOptedOutOfEmail: true });
  });

  test('after the session has expired signs in once more, for all deliveries under way', async () => {
    const deliver = deliverWith();
    await deliver();
    salesforce.expireTokens();
    expect(new Set((await Promise.all(['2', '3', '4', '5'].map((id) => deliver(id)))).map(({ kind }) => kind))).toEqual(
      new Set(['delivered']),
    );
    expect([salesforce.records.size, salesforce.signIns]).toEqual([5, 2]);
    salesforce.answer = refuse(401, 'INVALID_SESSION_ID');
    expect(await deliver()).toEqual({ kind: 'wait', error: 'HTTP 401 INVALID_SESSION_ID', status: 401 });
    expect(salesforce.signIns).toBe(3);
  });

  test.each([
    [400, 'REQUIRED_FIELD_MISSING', 'dead', 'HTTP 400 REQUIRED_FIELD_MISSING'],
    [400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', 'dead', 'HTTP 400 FIELD_CUSTOM_VALIDATION_EXCEPTION'],
    [400, 'DUPLICATES_DETECTED', 'dead', 'HTTP 400 DUPLICATES_DETECTED'],
    [
      400,
      'CANNOT_UPDATE_CONVERTED_LEAD',
      'dead',
      'converted to a contact in Salesforce, change it there (CANNOT_UPDATE_CONVERTED_LEAD)',
    ],
    [300, '', 'dead', 'HTTP 300, several records have the id of this lead'],
    [400, 'a sentence about ada@engines.example', 'dead', 'HTTP 400'],
    [400, 'UNABLE_TO_LOCK_ROW', 'retry', 'HTTP 400 UNABLE_TO_LOCK_ROW'],
    [503, 'SERVER_UNAVAILABLE', 'retry', 'HTTP 503 SERVER_UNAVAILABLE'],
    [500, '', 'retry', 'HTTP 500'],
    [403, 'REQUEST_LIMIT_EXCEEDED', 'wait', 'HTTP 403 REQUEST_LIMIT_EXCEEDED'],
    [403, 'INSUFFICIENT_ACCESS', 'wait', 'HTTP 403 INSUFFICIENT_ACCESS'],
    [302, '', 'wait', 'HTTP 302'],
  ])('answered with %i %s: %s, and no word of the message is kept', async (status, code, kind, error) => {
    salesforce.answer = refuse(status, code);
    expect(await deliverWith()()).toMatchObject({ kind, error });
  });

  test.each([
    [400, { error: 'invalid_grant', error_description: 'no user ada@org.example' }, 'wait', 'HTTP 400 invalid_grant'],
    [401, { error: 'invalid_client' }, 'wait', 'HTTP 401 invalid_client'],
    [200, { token_type: 'Bearer' }, 'wait', 'HTTP 200'],
    [503, undefined, 'retry', 'HTTP 503'],
  ])('whose sign-in is answered with %i %j: %s', async (status, body, kind, error) => {
    salesforce.signInAnswer = () => ({ status, body });
    const deliver = deliverWith();
    expect(await deliver()).toMatchObject({ kind, error: kind === 'wait' ? `sign-in refused (${error})` : error });
    salesforce.signInAnswer = () => undefined;
    expect(await deliver()).toEqual(delivered);
  });

  const anotherKey = () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  test.each([
    ['SALESFORCE_KEY', anotherKey, 'sign-in refused (HTTP 400 invalid_grant)'],
    ['SALESFORCE_USER', () => 'another@org.example', 'sign-in refused (HTTP 400 invalid_grant)'],
    ['SALESFORCE_AUDIENCE', () => 'https://test.salesforce.com', 'sign-in refused (HTTP 400 invalid_grant)'],
    ['SALESFORCE_CHANNEL_FIELD', () => 'Nothing__c', 'HTTP 400 INVALID_FIELD'],
    ['SALESFORCE_EXTERNAL_ID', () => 'Nothing__c', 'HTTP 404 NOT_FOUND'],
    ['SALESFORCE_API_VERSION', () => '99.0', 'HTTP 404 NOT_FOUND'],
  ])('with a wrong %s waits, and the operator is told to check it', async (setting, value, error) => {
    const outcome = await deliverWith({ [setting]: value() })();
    expect(outcome).toMatchObject({ kind: 'wait', error });
    if (outcome.kind !== 'wait') return;
    expect(destination.settingToCheck({ status: outcome.status, reason: outcome.error })).toContain(setting);
  });

  test('while Salesforce is away is made again', async () => {
    const deliver = deliverWith();
    await salesforce.stop();
    expect(await deliver()).toMatchObject({ kind: 'retry', error: 'ECONNREFUSED' });
    await salesforce.listen();
    expect(await deliver()).toEqual(delivered);
  });
});
