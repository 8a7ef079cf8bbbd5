import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { ROLE_WORDS } from '../../leads/desk/roles.ts';
import { useFrame, useScreens } from '../session.ts';
import { zoneName } from '../time.ts';
import { Menu } from '../ui/menu.tsx';
import { Product } from '../ui/product.tsx';
import { PersonChoices } from './person-choices.tsx';
import { ScreenCount } from './screen-count.tsx';

export function Rail({ onShowKeys }: { onShowKeys: () => void }) {
  const { me, product } = useFrame();
  const screens = useScreens();
  return (
    <header className="hidden flex-col border-e border-line bg-mist px-2 pt-4 pb-3 md:flex md:h-dvh md:overflow-y-auto xl:px-3">
      <div className="px-3 pb-6 pt-1">
        <Product name={product} />
      </div>
      <nav aria-label="Desk">
        {screens.map(({ path, title, group }, index) => (
          <Fragment key={path}>
            {index > 0 && screens[index - 1]?.group !== group && <hr className="mx-3 my-3.5 border-line" />}
            <NavLink
              to={path}
              className="flex min-h-8 items-center justify-between gap-2 rounded-control border border-transparent px-3 text-soft hover:bg-wash aria-[current=page]:border-line aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {title}
              <ScreenCount path={path} />
            </NavLink>
          </Fragment>
        ))}
      </nav>
      <div className="mt-auto border-t border-line pt-2">
        <Menu
          label={
            <span className="block px-1 text-start">
              <span className="block font-semibold text-ink">{me.name}</span>
              <span className="block text-hint text-muted">
                {ROLE_WORDS[me.role].title}. {zoneName(Date.now())}
              </span>
            </span>
          }
          className="w-full rounded-control px-2 py-1.5 hover:bg-wash"
        >
          <p className="px-2.5 py-1.5 text-hint text-muted">{me.email}</p>
          <PersonChoices onShowKeys={onShowKeys} />
        </Menu>
      </div>
    </header>
  );
}
