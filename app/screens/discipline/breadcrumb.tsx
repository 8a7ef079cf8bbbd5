import { SiteLink } from '../../ui/controls/site-link.tsx';
import type { NavLink } from '../../ui/layout/nav-link.ts';

export function Breadcrumb({ trail, current }: { trail: readonly NavLink[]; current: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2.5 text-small">
        {trail.map(({ label, to }) => (
          <li key={to} className="flex items-center gap-x-2.5">
            <SiteLink
              to={to}
              className="label-caps inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {label}
            </SiteLink>
            {current && (
              <span aria-hidden="true" className="text-muted">
                &gt;
              </span>
            )}
          </li>
        ))}
        {current && (
          <li aria-current="page" className="font-medium">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
