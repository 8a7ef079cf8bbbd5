import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAnswer, DeskCallName, DeskInput } from '../leads/desk/calls.ts';
import { CallError, call } from './api.ts';
import { signInPath } from './session.ts';

type Running<Name extends DeskCallName> = {
  /** Resolves to undefined where the call failed; `error` then says why. */
  run: (input: DeskInput<Name>) => Promise<DeskAnswer<Name> | undefined>;
  isRunning: boolean;
  error: CallError | undefined;
  clearError: () => void;
};

/** A call made by a press of a button. Without a session the person signs in again and is back where they were. */
export function useCall<Name extends DeskCallName>(name: Name): Running<Name> {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<CallError>();
  const navigate = useNavigate();
  const run = useCallback(
    async (input: DeskInput<Name>) => {
      setIsRunning(true);
      setError(undefined);
      try {
        return await call(name, input);
      } catch (reason) {
        if (!(reason instanceof CallError)) throw reason;
        if (reason.code === 'signed-out') navigate(signInPath(window.location.href, true));
        else setError(reason);
        return undefined;
      } finally {
        setIsRunning(false);
      }
    },
    [name, navigate],
  );
  return { run, isRunning, error, clearError: useCallback(() => setError(undefined), []) };
}
