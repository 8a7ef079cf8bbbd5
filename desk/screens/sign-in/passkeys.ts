import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { useNavigate } from 'react-router';
import { CallError, call } from '../../api.ts';
import { forgetMe } from '../../session.ts';
import { useTask } from '../../use-call.ts';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export async function signInByPasskey(): Promise<void> {
  const { ceremony, options } = await call('startSignIn', {});
  const response = await startAuthentication({ optionsJSON: options as unknown as RequestOptions });
  await call('signIn', { ceremony, response: { ...response } });
}

/** Makes a passkey for the person of an invitation, which signs them in. */
export async function register(person: { token: string; name: string; email: string }): Promise<void> {
  const { ceremony, options } = await call('startRegistration', person);
  const response = await startRegistration({ optionsJSON: options as unknown as CreationOptions });
  await call('register', { ceremony, response: { ...response }, token: person.token });
}

/** Names of a WebAuthn error that mean that the person closed the browser's dialog, or let it time out. */
const LEFT = ['NotAllowedError', 'AbortError'];

/** Why a ceremony did not end well, in words. */
function explain(error: unknown): string {
  const { name, message } = error as Error;
  if (LEFT.includes(name)) return 'No passkey was used. Try again when you are ready.';
  if (name === 'InvalidStateError') return 'This device has a passkey for the desk already. Sign in with it.';
  if (name === 'SecurityError')
    return 'Passkeys need https, or the address http://localhost. Open the desk under its configured address.';
  return message;
}

/** Runs a ceremony that signs a person in, and leads to the screen they asked for. */
export function useCeremony(to: string) {
  const navigate = useNavigate();
  return useTask(async (ceremony: () => Promise<void>) => {
    await ceremony().catch((error: unknown) => {
      throw new CallError('input', explain(error));
    });
    forgetMe();
    navigate(to, { replace: true });
  });
}
