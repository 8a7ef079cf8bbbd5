import { HUMAN_VERIFICATION_PATH, type HumanVerification, type VerificationAction } from '../../leads/calls.ts';
import { trusted } from '../trusted-types.ts';

/** Longer than a slow phone needs for the work; without it a stuck script would leave the form busy for good. */
const PATIENCE = 30_000;

let loading: Promise<void> | undefined;
let failed = false;

const loaded = () => (window as { humanVerification?: HumanVerification }).humanVerification;

/** Asks for the script once; called when the visitor first touches a form that needs it. */
export function loadVerification(apiHost: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted.createScriptURL(`${apiHost}${HUMAN_VERIFICATION_PATH}`);
    script.onload = () => resolve();
    script.onerror = () => {
      failed = true;
      script.remove();
      reject(new Error('the verification script did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

export async function verificationToken(apiHost: string, action: VerificationAction): Promise<string> {
  return Promise.race([obtain(apiHost, action), refusal()]);
}

async function obtain(apiHost: string, action: VerificationAction): Promise<string> {
  if (failed) {
    // Touching the form again does not ask again; sending it does.
    failed = false;
    loading = undefined;
  }
  if (!loaded()) await loadVerification(apiHost);
  const verification = loaded();
  if (!verification) throw new Error('the verification script is not loaded');
  return verification.execute(action);
}

function refusal(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the verification script gave no token in time')), PATIENCE);
  });
}
