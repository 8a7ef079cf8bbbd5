import { words } from 'virtual:wording';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type SiteLinkProps = { to: string; newTab?: boolean; className?: string; children: ReactNode };

/** A router link to a page of this site; a plain link to files, the player, mail and other sites. */
export function SiteLink({ to, newTab = false, className, children }: SiteLinkProps) {
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
      {opensTab && <span className="sr-only"> {words.shared.new_tab}</span>}
    </a>
  );
}
