import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type CreationOptions = { rp: { id: string }; user: { id: string }; challenge: string };
type RequestOptions = { rpId: string; challenge: string };

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** User present and user verified; with attested credential data at registration. */
const FLAGS = { get: 0x05, create: 0x45 };

/** A passkey in software, as a browser and its authenticator would answer: one ES256 key, attestation 'none'. */
export class Authenticator {
  readonly origin: string;
  flags = FLAGS;
  #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #id = randomBytes(32);
  #userHandle = '';
  #counter = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  create({ rp, user, challenge }: CreationOptions): Record<string, unknown> {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const idLength = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), idLength, this.#id, publicKey]);
    const authData = new Uint8Array(Buffer.concat([this.#authenticatorData(rp.id, this.flags.create), credential]));
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData('webauthn.create', challenge)),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
    });
  }

  get({ rpId, challenge }: RequestOptions, userHandle = this.#userHandle): Record<string, unknown> {
    this.#counter += 1;
    const authenticatorData = this.#authenticatorData(rpId, this.flags.get);
    const clientData = this.#clientData('webauthn.get', challenge);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle,
    });
  }

  #authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  #clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  #answer(response: Record<string, string>): Record<string, unknown> {
    const id = base64url(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
