import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ArrowIcon } from './icons.tsx';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-6 font-semibold transition-colors duration-150 text-center';

/** Forced colors drop the background, so a border marks the button. */
const EDGE = 'forced-colors:border';

export const BUTTON_STYLES = {
  /** On light backgrounds. */
  solid: `${BASE} ${EDGE} bg-brand text-white hover:bg-deep`,
  outline: `${BASE} border border-edge text-ink hover:border-brand hover:bg-mist`,
  /** On dark backgrounds. */
  light: `${BASE} ${EDGE} bg-white text-brand hover:bg-line`,
  ghost: `${BASE} border border-white/60 text-white hover:bg-white/10`,
} as const;

type ButtonStyle = keyof typeof BUTTON_STYLES;

type Props = { to: string; look?: ButtonStyle; newTab?: boolean; children: ReactNode };

export function ButtonLink({ to, look = 'solid', newTab = false, children }: Props) {
  return (
    <SmartLink to={to} newTab={newTab} className={BUTTON_STYLES[look]}>
      {children}
    </SmartLink>
  );
}

export function ArrowLink({
  to,
  newTab = false,
  className = 'text-link',
  children,
}: Omit<Props, 'look'> & { className?: string }) {
  return (
    <SmartLink
      to={to}
      newTab={newTab}
      className={`group inline-flex min-h-11 items-center gap-2 font-semibold ${className}`}
    >
      <span className="underline-offset-4 group-hover:underline">{children}</span>
      <span className="transition-transform duration-150 group-hover:translate-x-1 motion-reduce:transition-none">
        <ArrowIcon />
      </span>
    </SmartLink>
  );
}

type SmartProps = { to: string; newTab?: boolean; className?: string; children: ReactNode };

/** A router link to a page of this site; a plain link to files, the player, mail and other sites. */
export function SmartLink({ to, newTab = false, className, children }: SmartProps) {
  const isPage = /^\/(?!assets\/|player\/)/.test(to);
  if (isPage && !newTab) {
    return (
      <Link to={to} className={className} prefetch="intent" viewTransition>
        {children}
      </Link>
    );
  }
  const opensTab = newTab || !to.startsWith('mailto:');
  return (
    <a href={to} className={className} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
      {children}
      {opensTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
