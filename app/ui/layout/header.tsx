import { words } from 'virtual:wording';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { Link, NavLink as RouterNavLink, useLocation } from 'react-router';
import { fillWords } from '../../../leads/fill-words.ts';
import { ChevronIcon, CloseIcon, MenuIcon, SearchIcon } from '../controls/icons.tsx';
import { SiteLink } from '../controls/site-link.tsx';
import { Logo } from './logo.tsx';
import type { NavLink } from './nav-link.ts';

type Props = {
  product: string;
  links: readonly NavLink[];
  action: NavLink;
  /** The entries fit a bar from 1024 px on; those of a short menu from 768. */
  isLong: boolean;
  /** `to` is the search page; `onOpen` opens the search dialog. */
  search: { to: string; onOpen: () => void };
};

/** Submitted by the buttons in the bar and in the drawer, and by the shortcut in bootstrap.ts. */
const SEARCH_FORM_ID = 'site-search';

/** Submenu and drawer are native popovers, which work without JavaScript. */
export function Header({ product, links, action, isLong, search }: Props) {
  const { key } = useLocation();
  // A navigation closes open popovers, also one to the same page; hydration does not.
  const previousKey = useRef(key);
  useEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover();
  }, [key]);

  const openSearch = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    button?.focus();
    // Closing the drawer focuses the button that opened it, to which the search dialog then returns focus.
    button?.closest<HTMLElement>('[popover]')?.hidePopover();
    search.onOpen();
  };

  return (
    <header className="site-header">
      <form
        id={SEARCH_FORM_ID}
        action={search.to}
        toolname="open_search"
        tooldescription={words.header.search_tool}
        onSubmit={openSearch}
        hidden
      />
      <div className="container-page flex min-h-16 items-center justify-between gap-6 md:min-h-18">
        <Link to="/" aria-label={words.header.home} className="inline-flex items-center rounded-control py-2">
          <Logo name={product} />
        </Link>
        <nav
          aria-label={words.header.main_menu}
          className={`hidden items-center gap-6 lg:gap-8 ${isLong ? 'lg:flex' : 'md:flex'}`}
        >
          <ul className="flex items-center gap-5 lg:gap-8">
            {links.map((link, index) => (
              <li key={link.to} className="flex items-center">
                <RouterNavLink to={link.to} prefetch="intent" viewTransition className="nav-link">
                  {link.label}
                </RouterNavLink>
                {link.submenu && <Submenu id={`submenu-${index}`} label={link.label} links={link.submenu} />}
              </li>
            ))}
          </ul>
          <SearchButton className="-mx-2.5" />
          <SiteLink
            to={action.to}
            className="inline-flex min-h-11 items-center rounded-control border border-current px-4 text-small font-semibold whitespace-nowrap transition-opacity duration-150 hover:opacity-80"
          >
            {action.label}
          </SiteLink>
        </nav>
        <div className={`-mr-2 flex ${isLong ? 'lg:hidden' : 'md:hidden'}`}>
          <SearchButton />
          <button
            type="button"
            popoverTarget="drawer"
            aria-label={words.header.open_menu}
            className="grid size-11 place-items-center rounded-control"
          >
            <MenuIcon />
          </button>
        </div>
      </div>
      <Drawer product={product} links={links} action={action} isLong={isLong} />
    </header>
  );
}

/** Without JavaScript it submits the form to the search page. */
function SearchButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="submit"
      form={SEARCH_FORM_ID}
      aria-label={words.header.search}
      aria-keyshortcuts="/ Control+K Meta+K"
      className={`grid size-11 place-items-center rounded-control transition-opacity duration-150 hover:opacity-80 ${className}`}
    >
      <SearchIcon />
    </button>
  );
}

function Submenu({ id, label, links }: { id: string; label: string; links: readonly NavLink[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={fillWords(words.header.submenu, { label })}
        className="submenu-button grid size-8 place-items-center rounded-control"
      >
        <ChevronIcon />
      </button>
      <ul popover="auto" id={id} className="submenu">
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <RouterNavLink
              to={to}
              prefetch="intent"
              viewTransition
              className="block rounded-control px-3 py-2 font-medium hover:bg-mist aria-[current]:bg-mist aria-[current]:text-link forced-colors:aria-[current]:underline"
            >
              {text}
            </RouterNavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The top drawer of narrow windows, with the same links. */
function Drawer({ product, links, action, isLong }: Omit<Props, 'search'>) {
  return (
    <nav
      popover="auto"
      id="drawer"
      aria-label={words.header.menu}
      className={`drawer ${isLong ? 'lg:hidden' : 'md:hidden'}`}
    >
      <div className="container-page flex min-h-16 items-center justify-between">
        <Logo name={product} />
        <button
          type="button"
          popoverTarget="drawer"
          popoverTargetAction="hide"
          aria-label={words.header.close_menu}
          className="-mr-2 grid size-11 place-items-center rounded-control"
        >
          <CloseIcon />
        </button>
      </div>
      <div className="container-page pb-3">
        <button
          type="submit"
          form={SEARCH_FORM_ID}
          className="flex min-h-12 w-full items-center gap-3 rounded-control border border-edge px-4 text-soft"
        >
          <SearchIcon />
          {words.header.search}
        </button>
      </div>
      <ul className="container-page">
        {links
          .flatMap((link) => [link, ...(link.submenu ?? [])])
          .map(({ label, to }) => (
            <li key={to} className="border-b border-line">
              <RouterNavLink
                to={to}
                prefetch="intent"
                viewTransition
                className="block py-4 font-serif text-h3 aria-[current]:text-link forced-colors:aria-[current]:underline"
              >
                {label}
              </RouterNavLink>
            </li>
          ))}
      </ul>
      <div className="container-page pt-6">
        <SiteLink
          to={action.to}
          className="flex min-h-12 items-center justify-center rounded-control bg-brand px-5 font-semibold text-white forced-colors:border"
        >
          {action.label}
        </SiteLink>
      </div>
    </nav>
  );
}
