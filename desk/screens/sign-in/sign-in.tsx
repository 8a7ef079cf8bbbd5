import { useLoaderData, useSearchParams } from 'react-router';
import { parseReturnPath } from '../../../leads/desk/return-path.ts';
import { DESK_PATH } from '../../../leads/service-paths.ts';
import { call, toQuery } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { PasskeyIcon } from '../../ui/icons.tsx';
import { Problem } from '../../ui/problem.tsx';
import { signInByPasskey, useCeremony } from './passkeys.ts';
import { SignInPage } from './sign-in-page.tsx';

export const loader = () => call('signInChoices', {});

export function Component() {
  const { product, hasCompanySignIn } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const to = parseReturnPath(query.get('to'));
  const { run, isRunning, error } = useCeremony(to);
  return (
    <SignInPage product={product} title="Sign in">
      <p className="mt-1 mb-6 text-soft">
        {query.has('ended')
          ? 'Your session has ended. Sign in again, and you are back where you were.'
          : 'With the passkey on this device, or on your phone.'}
      </p>
      <Button
        kind="primary"
        size="large"
        className="w-full"
        disabled={isRunning}
        autoFocus
        onClick={() => run(signInByPasskey)}
      >
        <PasskeyIcon />
        {isRunning ? 'Waiting for your passkey…' : 'Use a passkey'}
      </Button>
      {error && <Problem>{error.message}</Problem>}
      {hasCompanySignIn && (
        <>
          <p className="my-4 flex items-center gap-4 text-second text-muted">
            <span className="flex-1 border-t border-line" />
            or
            <span className="flex-1 border-t border-line" />
          </p>
          {/* A link: the policy for forms would stop a post that is redirected to another site. */}
          <a
            href={`${DESK_PATH}/sign-in/company${toQuery({ to: to === '/' ? '' : to })}`}
            data-size="large"
            className="button w-full"
          >
            Company sign-in
          </a>
        </>
      )}
      <p className="mt-6 border-t border-line pt-4 text-second text-muted">
        There are no passwords here. New at the desk? Open the link in your invitation; it lasts a day.
      </p>
    </SignInPage>
  );
}
