import * as client from 'openid-client';
import { toSingleLine } from '../../leads/control-characters.ts';
import { ROLES, type Role } from '../../leads/desk/roles.ts';
import { normalizeEmail } from '../../leads/email.ts';
import type { Config } from '../config.ts';
import type { CompanyPerson } from '../store/people/company-people.ts';
import { SIGN_IN_PATH } from './bounce.ts';

export const CALLBACK_PATH = `${SIGN_IN_PATH}callback`;

const TIMEOUT_SECONDS = 10;
const MAX_NAME_LENGTH = 100;

/** What is kept on the server between the two halves of a sign-in. */
export type CompanyFlow = { state: string; nonce: string; verifier: string };

type Claims = Record<string, unknown>;

/** The OIDC provider of the settings. Its metadata is read at the first sign-in, and again after a failure. */
export class CompanyProvider {
  readonly #config: Config;
  #discovered: Promise<client.Configuration> | undefined;

  constructor(config: Config) {
    this.#config = config;
  }

  #discover(): Promise<client.Configuration> {
    this.#discovered ??= discover(this.#config).catch((error) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }

  /** The address at the provider that begins a sign-in. */
  async authorize(origin: string, { state, nonce, verifier }: CompanyFlow): Promise<string> {
    const url = client.buildAuthorizationUrl(await this.#discover(), {
      redirect_uri: origin + CALLBACK_PATH,
      scope: this.#config.OIDC_SCOPES,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /** Who has signed in, by the query with which the provider sent the browser back. */
  async identify(
    origin: string,
    query: URLSearchParams,
    { state, nonce, verifier }: CompanyFlow,
  ): Promise<CompanyPerson> {
    const provider = await this.#discover();
    // The configured origin, because a proxy may have changed the host of the request.
    const tokens = await client.authorizationCodeGrant(provider, new URL(`${origin}${CALLBACK_PATH}?${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (!idToken) throw new Error('no ID token');
    const isComplete = [this.#config.OIDC_ROLES_CLAIM, 'name', 'email'].every((name) => idToken[name] !== undefined);
    const hasMore = !isComplete && provider.serverMetadata().userinfo_endpoint !== undefined;
    const userInfo = hasMore ? await client.fetchUserInfo(provider, tokens.access_token, idToken.sub) : {};
    return { ...this.#toPerson({ ...userInfo, ...idToken }), refreshToken: tokens.refresh_token };
  }

  /** The role that a person has now, and the token to ask by the next time. Throws where the provider does not say. */
  async readRole({ subject, refreshToken }: { subject: string; refreshToken: string }) {
    const provider = await this.#discover();
    const tokens = await client.refreshTokenGrant(provider, refreshToken);
    const idToken = tokens.claims();
    const sub = subject.slice(subject.indexOf(' ') + 1);
    if (idToken && idToken.sub !== sub) throw new Error('another subject');
    const { OIDC_ROLES_CLAIM, OIDC_ROLES } = this.#config;
    const hasMore = idToken?.[OIDC_ROLES_CLAIM] === undefined && provider.serverMetadata().userinfo_endpoint;
    if (!idToken && !hasMore) throw new Error('neither ID token nor userinfo');
    const claims = hasMore ? await client.fetchUserInfo(provider, tokens.access_token, sub) : idToken;
    return {
      role: highestRole(claims?.[OIDC_ROLES_CLAIM], OIDC_ROLES),
      refreshToken: tokens.refresh_token ?? refreshToken,
    };
  }

  #toPerson(claims: Claims): Omit<CompanyPerson, 'refreshToken'> {
    const text = (name: string) => (typeof claims[name] === 'string' ? toSingleLine(claims[name]).trim() : '');
    const email = normalizeEmail(text('email'));
    const name = text('name') || text('preferred_username') || email || text('sub');
    return {
      subject: `${text('iss')} ${text('sub')}`,
      name: name.slice(0, MAX_NAME_LENGTH),
      email,
      role: highestRole(claims[this.#config.OIDC_ROLES_CLAIM], this.#config.OIDC_ROLES),
    };
  }
}

async function discover(config: Config): Promise<client.Configuration> {
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET, OIDC_CLIENT_AUTH } = config;
  const authentication = OIDC_CLIENT_AUTH === 'post' ? client.ClientSecretPost : client.ClientSecretBasic;
  return client.discovery(new URL(OIDC_ISSUER), OIDC_CLIENT_ID, undefined, authentication(OIDC_CLIENT_SECRET), {
    timeout: TIMEOUT_SECONDS,
    // The settings allow http on this machine only.
    execute: OIDC_ISSUER.startsWith('http:') ? [client.allowInsecureRequests] : [],
  });
}

/** Only an array is a list of roles: a text such as 'no-admin' must not be searched for one. */
function highestRole(claim: unknown, roles: ReadonlyMap<string, Role>): Role | null {
  if (!Array.isArray(claim)) return null;
  const given = claim.map((value) => (typeof value === 'string' ? roles.get(value) : undefined));
  return ROLES.findLast((role) => given.includes(role)) ?? null;
}
