import { NavLink as RouterNavLink } from 'react-router';
import { ChevronIcon } from '../../ui/controls/icons.tsx';
import type { NavLink } from '../../ui/layout/nav-link.ts';

/** A dropdown of links as a native popover, which works without JavaScript. */
export function JumpTo({ links }: { links: readonly NavLink[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="jump-to"
        className="jump-to-button inline-flex min-h-11 items-center gap-2 rounded-control border border-edge bg-white px-4 text-small whitespace-nowrap font-semibold transition-colors duration-150 hover:border-brand hover:bg-mist"
      >
        Jump To
        <ChevronIcon />
      </button>
      <nav popover="auto" id="jump-to" aria-label="Jump To" className="jump-to">
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <RouterNavLink
                to={to}
                prefetch="intent"
                viewTransition
                className="block rounded-control px-3 py-2 text-small hover:bg-mist aria-[current]:bg-mist aria-[current]:font-semibold"
              >
                {label}
              </RouterNavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
