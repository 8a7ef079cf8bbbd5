import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskCallName, DeskInput } from '../leads/desk/calls.ts';
import { CallError, call } from './api.ts';
import { signInPath } from './session.ts';

/** A call made by a press of a button. Without a session the person signs in again and is back where they were. */
export const useCall = <Name extends DeskCallName>(name: Name) =>
  useTask((input: DeskInput<Name>) => call(name, input));

/** The same for what does more than one call. */
export function useTask<Args extends unknown[], Result>(task: (...args: Args) => Promise<Result>) {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<CallError>();
  const navigate = useNavigate();
  /** Resolves to undefined where it failed; `error` then says why. */
  const run = async (...args: Args): Promise<Result | undefined> => {
    setIsRunning(true);
    setError(undefined);
    try {
      return await task(...args);
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      if (reason.code === 'signed-out') navigate(signInPath(window.location.href, true));
      else setError(reason);
      return undefined;
    } finally {
      setIsRunning(false);
    }
  };
  return { run, isRunning, error };
}
