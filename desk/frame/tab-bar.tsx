import { NavLink, useLocation } from 'react-router';
import { useScreens } from '../session.ts';
import { UpIcon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { PersonChoices } from './person-choices.tsx';
import { ScreenCount } from './screen-count.tsx';

const TABS = 3;

/** The rail of a phone: three screens, and the others behind 'More'. */
export function TabBar({ onShowKeys }: { onShowKeys: () => void }) {
  const screens = useScreens();
  const { pathname } = useLocation();
  const isBehindMore = screens.slice(TABS).some(({ path }) => pathname.startsWith(path));
  const tab =
    'flex min-h-[4.25rem] flex-1 flex-col items-center justify-center gap-0.5 border-t-2 border-transparent text-second text-soft aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink';
  return (
    <nav
      aria-label="Desk"
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-ground px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {screens.slice(0, TABS).map(({ path, title }) => (
        <NavLink key={path} to={path} className={tab}>
          {title}
          <ScreenCount path={path} />
        </NavLink>
      ))}
      <Menu
        label={
          <>
            More
            <UpIcon />
          </>
        }
        className={`${tab} ${isBehindMore ? 'border-ink! font-semibold text-ink!' : ''}`}
      >
        {screens.slice(TABS).map(({ path, title }) => (
          <NavLink key={path} to={path} className="menu-item">
            {title}
            <ScreenCount path={path} />
          </NavLink>
        ))}
        <PersonChoices onShowKeys={onShowKeys} />
      </Menu>
    </nav>
  );
}
