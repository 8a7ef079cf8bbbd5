import { Link, useLoaderData } from 'react-router';
import { CallError, call } from '../../api.ts';
import { PasskeyIcon } from '../../ui/icons.tsx';
import { Problem } from '../../ui/problem.tsx';
import { register, useCeremony } from './passkeys.ts';
import { SignInPage } from './sign-in-page.tsx';

/** The token stands in the fragment, which no server and no log gets to see. */
export async function loader() {
  const token = window.location.hash.slice(1);
  const [{ product }, invited] = await Promise.all([
    call('signInChoices', {}),
    call('readInvitation', { token }).catch((error: unknown) => {
      if (error instanceof CallError && error.code !== 'unreachable') return error.message;
      throw error;
    }),
  ]);
  return { product, token, invited };
}

export function Component() {
  const { product, token, invited } = useLoaderData<typeof loader>();
  if (typeof invited === 'string')
    return (
      <SignInPage product={product} title="This link no longer works">
        <p className="mt-2 mb-4 text-soft">{invited}</p>
        <p className="text-soft">
          Ask an admin of the desk for a new invitation. If you have a passkey already,{' '}
          <Link to="/sign-in" className="link link-underlined">
            sign in
          </Link>
          .
        </p>
      </SignInPage>
    );
  return (
    <SignInPage product={product} title={invited.isFirst ? 'You are the first' : 'Welcome'}>
      <p className="mt-1 mb-5 text-soft">
        {invited.isFirst
          ? 'You become the admin of the desk. A passkey on this device is your way in from now on.'
          : 'A passkey on this device is your way in from now on. There is no password.'}
      </p>
      <RegisterForm token={token} {...invited} />
    </SignInPage>
  );
}

function RegisterForm({ token, email, isFirst }: { token: string; email: string; isFirst: boolean }) {
  const { run, isRunning, error } = useCeremony('/');
  const submit = (typed: FormData) => {
    const [name = '', email = ''] = ['name', 'email'].map((field) => String(typed.get(field)).trim());
    return run(() => register({ token, name, email }));
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(new FormData(event.currentTarget));
      }}
    >
      <label className="block">
        <span className="text-second text-soft">Your name</span>
        <input name="name" required maxLength={100} autoComplete="name" className="field mt-1 block min-h-11! w-full" />
      </label>
      <label className="block">
        <span className="text-second text-soft">Email</span>
        <input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          readOnly={!isFirst}
          className="field mt-1 block min-h-11! w-full read-only:bg-mist read-only:text-soft"
          defaultValue={email}
        />
      </label>
      {error && <Problem>{error.message}</Problem>}
      <button type="submit" data-kind="primary" data-size="large" className="button w-full" disabled={isRunning}>
        <PasskeyIcon />
        {isRunning ? 'Waiting for your device…' : 'Create a passkey'}
      </button>
    </form>
  );
}
