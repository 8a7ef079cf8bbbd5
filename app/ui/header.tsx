import { useEffect } from 'react';
import { Link, NavLink as RouterNavLink, useLocation } from 'react-router';
import { ChevronIcon, CloseIcon, MenuIcon } from './icons.tsx';
import { Logo } from './logo.tsx';
import type { NavLink } from './nav-link.ts';

type Props = { product: string; links: readonly NavLink[]; action: NavLink };

/** Submenu and drawer are native popovers: they open, close and answer Escape without a script. */
export function Header({ product, links, action }: Props) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes whatever was open
  useEffect(() => {
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [pathname]);

  return (
    <header className="site-header">
      <div className="container-page flex min-h-16 items-center justify-between gap-6 md:min-h-18">
        <Link to="/" aria-label={`${product}, home`} className="inline-flex items-center rounded-control py-2">
          <Logo name={product} />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-8 md:flex">
          <ul className="flex items-center gap-8">
            {links.map((link) => (
              <li key={link.to} className="flex items-center">
                <RouterNavLink to={link.to} className="nav-link">
                  {link.label}
                </RouterNavLink>
                {link.submenu && <Submenu label={link.label} links={link.submenu} />}
              </li>
            ))}
          </ul>
          <Link
            to={action.to}
            className="inline-flex min-h-11 items-center rounded-control border border-current px-4 text-small font-semibold transition-opacity duration-150 hover:opacity-80"
          >
            {action.label}
          </Link>
        </nav>
        <button
          type="button"
          popoverTarget="drawer"
          aria-label="Open menu"
          className="-mr-2 grid size-11 place-items-center rounded-control md:hidden"
        >
          <MenuIcon />
        </button>
      </div>
      <Drawer product={product} links={links} action={action} />
    </header>
  );
}

function Submenu({ label, links }: { label: string; links: readonly NavLink[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="submenu"
        aria-label={`${label} menu`}
        className="submenu-button grid size-8 place-items-center rounded-control"
      >
        <ChevronIcon />
      </button>
      <ul popover="auto" id="submenu" className="submenu">
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <RouterNavLink
              to={to}
              className="block rounded-control px-3 py-2 font-medium hover:bg-mist aria-[current]:bg-mist"
            >
              {text}
            </RouterNavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The same links from the top of the screen, for narrow windows. */
function Drawer({ product, links, action }: Props) {
  return (
    <nav popover="auto" id="drawer" aria-label="Menu" className="drawer md:hidden">
      <div className="container-page flex min-h-16 items-center justify-between">
        <Logo name={product} />
        <button
          type="button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="-mr-2 grid size-11 place-items-center rounded-control"
        >
          <CloseIcon />
        </button>
      </div>
      <ul className="container-page">
        {links
          .flatMap((link) => [link, ...(link.submenu ?? [])])
          .map(({ label, to }) => (
            <li key={to} className="border-b border-line">
              <RouterNavLink to={to} className="block py-4 font-serif text-h3 aria-[current]:text-link">
                {label}
              </RouterNavLink>
            </li>
          ))}
      </ul>
      <div className="container-page pt-6">
        <Link
          to={action.to}
          className="flex min-h-12 items-center justify-center rounded-control bg-brand px-5 font-semibold text-white"
        >
          {action.label}
        </Link>
      </div>
    </nav>
  );
}
