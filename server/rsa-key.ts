import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** A private key in PEM form. In one line its line ends are written as \n, as in files of environment variables. */
export const rsaKey = (minBits: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((pem) => hasBits(pem, minBits), `an RSA private key of at least ${minBits} bits in PEM form`);

function hasBits(pem: string, minBits: number): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minBits;
  } catch {
    return false;
  }
}
