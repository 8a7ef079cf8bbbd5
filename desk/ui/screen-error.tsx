import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { CallError, reloadWhenReached } from '../api.ts';
import { Button } from './button.tsx';

const TITLES: Partial<Record<CallError['code'], string>> = {
  unreachable: 'The server cannot be reached.',
  unloaded: 'The server cannot be reached.',
  role: 'This screen is not part of your role.',
  missing: 'This is not here.',
};

/** Stands in for a screen that could not be loaded. */
export function ScreenError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const known = error instanceof CallError ? error : undefined;
  const tryAgain = known?.code === 'unloaded' ? reloadWhenReached : revalidate;
  const isUnreachable = known?.code === 'unreachable' || known?.code === 'unloaded';
  useEffect(() => {
    if (!isUnreachable) return undefined;
    const listener = () => void tryAgain();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isUnreachable, tryAgain]);
  return (
    <div className="max-w-[44rem] px-5 py-16 md:px-8">
      <title>Not loaded</title>
      <h1 className="mb-2 text-finding">{(known && TITLES[known.code]) ?? 'This screen could not be loaded.'}</h1>
      <p className="mb-6 text-soft" role="alert">
        {explain(known)}
      </p>
      {known?.code === 'role' || known?.code === 'missing' ? (
        <Link to="/" className="button" data-kind="primary">
          Go to the first screen
        </Link>
      ) : known?.code === 'updated' ? (
        <Button kind="primary" onClick={() => window.location.reload()}>
          Load again
        </Button>
      ) : (
        <Button kind="primary" disabled={state === 'loading'} onClick={() => void tryAgain()}>
          {state === 'loading' ? 'Trying…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

function explain(error: CallError | undefined): string {
  if (!error) return 'The reason is in the console of the browser. Please tell the operator.';
  if (error.code === 'unreachable' || error.code === 'unloaded')
    return 'Nothing is lost: the site stores leads without the desk, and this device keeps what you write. Check your connection, then try again.';
  return error.message;
}
