import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { jwtVerify } from 'jose';
import { afterAll, beforeEach } from 'vitest';

/** One pair for all tests: making one takes a second. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const CLIENT_ID = '3MVG9.client';
const USER = 'integration@org.example';
const FIELDS = ['FirstName', 'LastName', 'Company', 'Title', 'Email', 'Phone', 'LeadSource', 'Description'];
const CUSTOM_FIELDS = ['HasOptedOutOfEmail', 'Channel__c'];
const QUERIED = ['Id', 'IsDeleted', 'IsConverted', 'MasterRecordId'];
const EXTERNAL_ID = 'Website_Lead_Id__c';

type Answer = { status: number; body?: unknown };
type Row = Record<string, unknown>;

const error = (status: number, errorCode: string, message: string, fields?: string[]): Answer => ({
  status,
  body: [{ message, errorCode, ...(fields && { fields }) }],
});

/** One for all tests of a file, empty before each. */
export async function salesforceUnderTest(): Promise<Salesforce> {
  const salesforce = await Salesforce.start();
  beforeEach(() => salesforce.reset());
  afterAll(() => salesforce.stop());
  return salesforce;
}

/** Answers as the documentation of Salesforce's REST API and of its JWT bearer flow says. */
class Salesforce {
  readonly records = new Map<string, Row>();
  /** The records of the recycle bin. */
  readonly deleted = new Map<string, Row>();
  /** The external ids that each query asked for, in order. */
  readonly queries: string[][] = [];
  /** The body of every upsert, in order. */
  readonly upserts: Row[] = [];
  signIns = 0;
  /** An answer in place of the own one. */
  answer: (record: Row) => Answer | undefined = () => undefined;
  signInAnswer: () => Answer | undefined = () => undefined;
  /** The same for queries and deletions. */
  callAnswer: () => Answer | undefined = () => undefined;
  #tokens = new Set<string>();
  #port = 0;
  #server = createServer();

  static async start(): Promise<Salesforce> {
    const salesforce = new Salesforce();
    await salesforce.listen();
    return salesforce;
  }

  /** Listens on the port it had before, if any. */
  async listen(): Promise<void> {
    this.#server = createServer((request, response) => void this.#receive(request, response));
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (this.#server.address() as { port: number }).port;
  }

  get settings(): Record<string, string> {
    return {
      SALESFORCE_URL: `http://127.0.0.1:${this.#port}`,
      SALESFORCE_CLIENT_ID: CLIENT_ID,
      SALESFORCE_USER: USER,
      SALESFORCE_KEY: PRIVATE_KEY,
    };
  }

  /** Every session has timed out. */
  expireTokens(): void {
    this.#tokens.clear();
  }

  reset(): void {
    this.records.clear();
    this.deleted.clear();
    this.queries.length = 0;
    this.callAnswer = () => undefined;
    this.upserts.length = 0;
    this.signIns = 0;
    this.answer = () => undefined;
    this.signInAnswer = () => undefined;
    this.expireTokens();
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat(await request.toArray()).toString();
    const { status, body } =
      request.url === '/services/oauth2/token'
        ? await this.#signIn(new URLSearchParams(text))
        : this.#call(request, text);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  async #signIn(parameters: URLSearchParams): Promise<Answer> {
    this.signIns += 1;
    const given = this.signInAnswer();
    if (given) return given;
    if (parameters.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'grant type not supported' } };
    try {
      const { payload } = await jwtVerify(parameters.get('assertion') ?? '', createPublicKey(privateKey), {
        algorithms: ['RS256'],
        issuer: CLIENT_ID,
        subject: USER,
        audience: 'https://login.salesforce.com',
        requiredClaims: ['exp'],
      });
      if (Number(payload.exp) > Date.now() / 1000 + 181) throw new Error('expires too late');
    } catch {
      return { status: 400, body: { error: 'invalid_grant', error_description: 'invalid assertion' } };
    }
    const access_token = `00Dxx!${randomUUID()}`;
    this.#tokens.add(access_token);
    const instance_url = 'https://instance.invalid';
    return { status: 200, body: { access_token, scope: 'api', instance_url, id: 'id', token_type: 'Bearer' } };
  }

  /** As a salesperson deletes it; of two that are merged, one goes on as the other. */
  delete(id: string, masterId: string | null = null): void {
    this.deleted.set(id, { ...this.records.get(id), MasterRecordId: masterId });
    this.records.delete(id);
  }

  #call({ method, url = '', headers }: IncomingMessage, text: string): Answer {
    if (!this.#tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return error(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
    const [, resource, query] = /^\/services\/data\/v\d+\.0\/(query|queryAll)\?q=([^&]*)$/.exec(url) ?? [];
    if (method === 'GET' && query)
      return this.callAnswer() ?? this.#query(decodeURIComponent(query), resource === 'queryAll');
    const [, recordId] = /^\/services\/data\/v\d+\.0\/sobjects\/Lead\/(00Q[\w-]*)$/.exec(url) ?? [];
    if (method === 'DELETE' && recordId) return this.callAnswer() ?? this.#deleteRecord(recordId.slice(3));
    return this.#upsert(method, url, JSON.parse(text));
  }

  #query(query: string, isWithDeleted: boolean): Answer {
    const [, columns = '', field = '', list = ''] =
      /^SELECT ([\w, ]+) FROM Lead WHERE (\w+) IN \((.*)\)$/.exec(query) ?? [];
    if (list === '' || query.length > 16_000) return error(400, 'MALFORMED_QUERY', `unexpected token: ${query}`);
    const names = columns.split(', ');
    const unknown = [field, ...names].find((name) => ![EXTERNAL_ID, ...QUERIED].includes(name));
    if (unknown) return error(400, 'INVALID_FIELD', `No such column '${unknown}' on entity 'Lead'.`);
    const ids = [...list.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, id = '']) => id.replace(/\\(.)/g, '$1'));
    this.queries.push(ids);
    const rowOf = (id: string, record: Row, IsDeleted: boolean): Row => {
      const row: Row = {
        IsConverted: false,
        MasterRecordId: null,
        ...record,
        Id: `00Q${id}`,
        IsDeleted,
        [EXTERNAL_ID]: id,
      };
      return Object.fromEntries(names.map((name) => [name, row[name]]));
    };
    const inMap = (records: Map<string, Row>, IsDeleted: boolean) =>
      ids.flatMap((id) => {
        const record = records.get(id);
        return record ? [{ attributes: { type: 'Lead' }, ...rowOf(id, record, IsDeleted) }] : [];
      });
    const rows = [...inMap(this.records, false), ...(isWithDeleted ? inMap(this.deleted, true) : [])];
    return { status: 200, body: { totalSize: rows.length, done: true, records: rows } };
  }

  #deleteRecord(id: string): Answer {
    if (!this.records.has(id)) return error(404, 'ENTITY_IS_DELETED', 'entity is deleted');
    this.delete(id);
    return { status: 204 };
  }

  #upsert(method: string | undefined, url: string, record: Row): Answer {
    const [, version, field, id = ''] =
      /^\/services\/data\/v(\d+)\.0\/sobjects\/Lead\/(\w+)\/([\w-]+)$/.exec(url) ?? [];
    if (!version || Number(version) > 70) return error(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (field !== EXTERNAL_ID)
      return error(404, 'NOT_FOUND', `Provided external ID field does not exist or is not accessible: ${field}`);
    if (method !== 'PATCH') return error(405, 'METHOD_NOT_ALLOWED', `HTTP Method '${method}' not allowed.`);
    this.upserts.push(record);
    const given = this.answer(record);
    if (given) return given;
    const unknown = Object.keys(record).find((name) => ![...FIELDS, ...CUSTOM_FIELDS].includes(name));
    if (unknown) return error(400, 'INVALID_FIELD', `No such column '${unknown}' on sobject of type Lead`);
    const known = this.records.get(id);
    const missing = ['LastName', 'Company'].filter((name) => !{ ...known, ...record }[name]);
    if (missing.length > 0)
      return error(400, 'REQUIRED_FIELD_MISSING', `Required fields are missing: [${missing}]`, missing);
    this.records.set(id, { ...known, ...record });
    if (!known) return { status: 201, body: { id: '00Qxx', success: true, errors: [], created: true } };
    // Before version 46 an update had no body.
    if (Number(version) < 46) return { status: 204 };
    return { status: 200, body: { id: '00Qxx', success: true, errors: [], created: false } };
  }
}
