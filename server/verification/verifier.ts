import { readFileSync } from 'node:fs';
import type { Challenge } from 'altcha-lib';
import type { VerificationAction } from '../../leads/calls.ts';
import type { Config } from '../config.ts';
import { issueChallenge, verifyProofOfWork } from './proof-of-work.ts';
import { verifyRecaptcha } from './recaptcha.ts';
import type { Verdict } from './verdict.ts';

/** One provider of human verification: the script it gives the browser and the judgement of what comes back. */
export type Verifier = {
  script: string;
  verify(token: string, action: VerificationAction): Promise<Verdict>;
  /** Only a provider of our own has challenges to give. */
  challenge?: (action: VerificationAction) => Promise<Challenge>;
};

const browserScript = (name: string) => readFileSync(new URL(`browser/${name}.js`, import.meta.url), 'utf8');

/** Proof of work, unless reCAPTCHA's keys are set. The secret lives in the store, so every instance shares it. */
export function createVerifier(config: Config, secret: () => Promise<string>): Verifier {
  const { RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = config;
  if (siteKey && recaptchaSecret)
    return {
      script: browserScript('recaptcha').replace('SITE_KEY', () => siteKey),
      verify: (token, action) => verifyRecaptcha(token, action, recaptchaSecret),
    };
  return {
    script: browserScript('proof-of-work'),
    verify: async (token, action) => verifyProofOfWork(token, action, await secret()),
    challenge: async (action) => issueChallenge(action, await secret()),
  };
}
