import { ArrowIcon } from './icons.tsx';
import { SiteLink, type SiteLinkProps } from './site-link.tsx';

export function ArrowLink({ to, className = 'text-link', children }: Omit<SiteLinkProps, 'newTab'>) {
  return (
    <SiteLink to={to} className={`group inline-flex min-h-11 items-center gap-2 font-semibold ${className}`}>
      <span className="underline-offset-4 group-hover:underline">{children}</span>
      <span className="transition-transform duration-150 group-hover:translate-x-1 motion-reduce:transition-none">
        <ArrowIcon />
      </span>
    </SiteLink>
  );
}
