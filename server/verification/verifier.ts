import { readFileSync } from 'node:fs';
import type { Challenge } from 'altcha-lib';
import type { VerificationAction } from '../../leads/calls.ts';
import type { Config } from '../config.ts';
import { issueChallenge, verifyProofOfWork } from './proof-of-work.ts';
import { verifyRecaptcha } from './recaptcha.ts';
import type { Verdict } from './verdict.ts';

/** A provider of human verification: the script for the browser, and the check of the token it returns. */
export type Verifier = {
  script(): string;
  verify(token: string, action: VerificationAction): Promise<Verdict>;
  /** Only proof of work has challenges. */
  issueChallenge?: (action: VerificationAction) => Promise<Challenge>;
};

/** Proof of work, unless reCAPTCHA's keys are set. The secret is kept in the store, so all instances share it. */
export function createVerifier(config: Config, builtScript: () => string, readSecret: () => Promise<string>): Verifier {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = config;
  if (siteKey && recaptchaSecret) {
    const template = readFileSync(new URL('browser/recaptcha.js', import.meta.url), 'utf8');
    const script = template.replace('SITE_KEY', () => siteKey);
    return { script: () => script, verify: (token, action) => verifyRecaptcha(token, action, recaptchaSecret) };
  }
  return {
    script: builtScript,
    verify: async (token, action) => verifyProofOfWork(token, action, await readSecret()),
    issueChallenge: async (action) => issueChallenge(action, await readSecret()),
  };
}
