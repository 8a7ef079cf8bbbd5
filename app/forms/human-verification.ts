import { HUMAN_VERIFICATION_PATH, type HumanVerification, type VerificationAction } from '../../leads/calls.ts';
import { trusted } from '../trusted-types.ts';

/** Longer than a slow phone needs for the proof of work. Without a limit a hung script would keep the form busy forever. */
const TOKEN_TIMEOUT_MS = 30_000;

let loading: Promise<void> | undefined;
let hasFailed = false;

const loadedScript = () => (window as { humanVerification?: HumanVerification }).humanVerification;

/** Adds the script once; called at the first focus or pointer press in a form that needs it. */
export function loadVerification(apiHost: string): Promise<void> {
  loading ??= new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = trusted.createScriptURL(`${apiHost}${HUMAN_VERIFICATION_PATH}`);
    script.onload = () => resolve();
    script.onerror = () => {
      hasFailed = true;
      script.remove();
      reject(new Error('the verification script did not load'));
    };
    document.head.append(script);
  });
  return loading;
}

export async function verificationToken(apiHost: string, action: VerificationAction): Promise<string> {
  return Promise.race([requestToken(apiHost, action), rejectAfterTimeout()]);
}

async function requestToken(apiHost: string, action: VerificationAction): Promise<string> {
  if (hasFailed) {
    // A failed script is loaded again at submit, not at each focus.
    hasFailed = false;
    loading = undefined;
  }
  if (!loadedScript()) await loadVerification(apiHost);
  const verification = loadedScript();
  if (!verification) throw new Error('the verification script is not loaded');
  return verification.execute(action);
}

function rejectAfterTimeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the verification script gave no token in time')), TOKEN_TIMEOUT_MS);
  });
}
