/** The script at /human-verification.js. It runs twice: on a page, and in the workers that the page starts from it. */
import { type Challenge, type Solution, solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';
import { CHALLENGE_PATH, HUMAN_VERIFICATION_PATH } from '../../../leads/calls.ts';

/** More workers would each load the script again for tens of milliseconds of gain. */
const MAX_WORKERS = 4;

/** A Trusted Types policy as far as it is used here; TypeScript's DOM library has none. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};
type VerifiedWindow = Window & {
  trustedTypes?: TrustedTypes;
  humanVerification?: { execute(action: string): Promise<string> };
};

if (typeof document === 'undefined') handler({ deriveKey });
else installVerification(window as VerifiedWindow, document.currentScript);

function installVerification(page: VerifiedWindow, element: typeof document.currentScript): void {
  if (page.humanVerification) return;
  const ownAddress = element instanceof HTMLScriptElement ? element.src : '';
  const script = ownAddress || new URL(HUMAN_VERIFICATION_PATH, page.location.href).href;
  const createWorker = workerFactory(page, script);
  page.humanVerification = {
    async execute(action) {
      const challenge = await fetchChallenge(script, action);
      const solution = await solve(challenge, createWorker);
      if (!solution) throw new Error('The verification challenge was not solved in time.');
      return btoa(JSON.stringify({ challenge, solution }));
    },
  };
}

/** Undefined where no worker can be made: browsers start workers only from scripts of the page's own origin. */
function workerFactory({ location, trustedTypes }: VerifiedWindow, script: string): (() => Worker) | undefined {
  if (new URL(script).origin !== location.origin) return undefined;
  try {
    const policy = trustedTypes?.createPolicy('human-verification', { createScriptURL: () => script });
    return () => new Worker(policy ? policy.createScriptURL(script) : script);
  } catch {
    return undefined;
  }
}

/** Without a worker the page derives the keys itself; WebCrypto does that on threads of its own. */
function solve(challenge: Challenge, createWorker: (() => Worker) | undefined): Promise<Solution | null> {
  if (!createWorker) return solveChallenge({ challenge, deriveKey });
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency);
  return solveChallengeWorkers({ challenge, concurrency, createWorker });
}

async function fetchChallenge(script: string, action: string): Promise<Challenge> {
  const address = new URL(CHALLENGE_PATH, script);
  address.searchParams.set('action', action);
  const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
  if (!response.ok) throw new Error(`No verification challenge: ${response.status}`);
  return response.json();
}
