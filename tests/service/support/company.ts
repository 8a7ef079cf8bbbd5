import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';

const CLIENT = { OIDC_CLIENT_ID: 'desk', OIDC_CLIENT_SECRET: 'a secret of this test alone' };
const SCOPES = 'openid email profile';

/** What the company's account says; `roles` is in userinfo only, as with many providers. */
type Account = { sub: string; name: string; email: string; roles?: unknown };

/** A real OIDC provider on 127.0.0.1, which is another site than localhost. Its sign-in page has one button. */
export class Company {
  account: Account = { sub: 'ada', name: 'Ada Byron', email: 'ada@company.example', roles: ['sales'] };
  /** Whether it gives a refresh token at a sign-in, by which roles are asked for again. */
  givesRefreshTokens = true;
  isDown = false;
  /** How often it was asked for tokens. */
  tokenCalls = 0;
  /** As after the account was closed. */
  knowsAccount = true;
  readonly origin: string;
  readonly #server: Server;

  private constructor(origin: string, server: Server) {
    this.origin = origin;
    this.#server = server;
  }

  static async start(deskOrigin: string): Promise<Company> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const company = new Company(`http://127.0.0.1:${port}`, server);
    company.#serve(deskOrigin);
    return company;
  }

  get environment(): Record<string, string> {
    return { OIDC_ISSUER: this.origin, ...CLIENT };
  }

  #serve(deskOrigin: string): void {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const provider: Provider = new Provider(this.origin, {
      clients: [
        {
          client_id: CLIENT.OIDC_CLIENT_ID,
          client_secret: CLIENT.OIDC_CLIENT_SECRET,
          grant_types: ['authorization_code', 'refresh_token'],
          redirect_uris: [`${deskOrigin}/desk/sign-in/callback`],
        },
      ],
      claims: { openid: ['sub'], profile: ['name', 'roles'], email: ['email'] },
      cookies: { keys: ['a key of this test alone'] },
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
      // In seconds; each that is not set is told on the console.
      ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, RefreshToken: 60, Session: 60 },
      issueRefreshToken: () => this.givesRefreshTokens,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
      findAccount: (_context: unknown, accountId: string) =>
        this.knowsAccount ? { accountId, claims: () => this.account } : undefined,
      loadExistingGrant: async ({ oidc: { client, session } }: GrantContext) => {
        const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
        grant.addOIDCScope(SCOPES);
        await grant.save();
        return grant;
      },
    });
    const answer = provider.callback();
    this.#server.on('request', (request, response) => {
      if (request.url === '/token') this.tokenCalls += 1;
      if (this.isDown) return void response.writeHead(503).end();
      if (!request.url?.startsWith('/interaction/')) return answer(request, response);
      if (request.method === 'POST')
        return void provider.interactionFinished(request, response, { login: { accountId: this.account.sub } });
      response
        .setHeader('Content-Type', 'text/html')
        .end('<!doctype html><title>Company</title><form method="post"><button>Sign in</button></form>');
    });
  }

  /** Follows a sign-in as a browser does, presses the button, and returns the address it is sent back to. */
  async signIn(location: string): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let [url, method] = [new URL(location), 'GET']; ; ) {
      if (url.origin !== this.origin) return url;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, { method, headers: { cookie }, redirect: 'manual' });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (next) [url, method] = [new URL(next, url), 'GET'];
      else if (answer.status === 200 && method === 'GET') method = 'POST';
      else throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    }
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

type GrantContext = { oidc: { client: { clientId: string }; session: { accountId: string } } };
