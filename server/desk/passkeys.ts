import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from '../store/people/passkeys.ts';

/** Loaded with the first sign-in, because it would be a third of all modules that a start loads. */
const loadLibrary = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256. Node 26 would offer ML-DSA first, and other versions of Node refuse such keys. */
const ALGORITHMS = [-8, -7, -257];

/** A passkey is bound to the name of a host, which an IP address is not. */
const relyingPartyOf = (origin: string) => new URL(origin).hostname;

/** Browsers offer passkeys at https and at localhost only, and never at an IP address. */
export function hasPasskeys(origin: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (/^\[|^[\d.]+$/.test(hostname)) return false;
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
}

/** As browsers and the library write bytes in JSON. */
const toBase64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');

export const registrationOptions = async (
  origin: string,
  product: string,
  { id, name, email }: { id: string; name: string; email: string },
) =>
  (await loadLibrary()).generateRegistrationOptions({
    rpName: product,
    rpID: relyingPartyOf(origin),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });

export const signInOptions = async (origin: string) =>
  (await loadLibrary()).generateAuthenticationOptions({ rpID: relyingPartyOf(origin), userVerification: 'required' });

/** The new passkey, or undefined where the answer is not the one that was asked for. */
export async function verifyRegistration(
  origin: string,
  challenge: string,
  response: Record<string, unknown>,
): Promise<Passkey | undefined> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const verification = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const { id, publicKey, counter } = verification.registrationInfo.credential;
  return { id, public_key: toBase64Url(publicKey), counter };
}

/** The counter after a sign-in, or undefined where it is not one by this passkey of this person. */
export async function verifySignIn(
  origin: string,
  challenge: string,
  response: Record<string, unknown>,
  { id, public_key, counter, person_id }: Passkey & { person_id: string },
): Promise<number | undefined> {
  const given = response as unknown as AuthenticationResponseJSON;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verification = await verifyAuthenticationResponse({
    response: given,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingPartyOf(origin),
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')), counter },
  }).catch(() => undefined);
  // The library does not compare the user handle.
  if (!verification?.verified || given.response.userHandle !== toBase64Url(person_id)) return undefined;
  return verification.authenticationInfo.newCounter;
}
