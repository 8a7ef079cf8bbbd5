import type { Ref } from 'react';
import { useMe } from '../session.ts';
import { KeyHint } from '../ui/key.tsx';
import { Menu, MenuButton, type MenuHandle } from '../ui/menu.tsx';

type Person = { id: string; name: string };
type Props = {
  people: readonly Person[];
  onAssign: (to: string | null) => void;
  current?: Person | null;
  className?: string;
  wrapperClassName?: string;
  handle?: Ref<MenuHandle> | undefined;
};

/** Assigns to oneself first, then to the others, or to no person. */
export function AssignMenu({ people, onAssign, current, className = 'button', wrapperClassName, handle }: Props) {
  const me = useMe();
  const others = people.filter(({ id }) => id !== me.id);
  return (
    <Menu
      label={
        <>
          Assign <KeyHint name="a" />
        </>
      }
      shortcut="a"
      hasChevron={false}
      className={className}
      wrapperClassName={wrapperClassName}
      handle={handle}
    >
      {[{ id: me.id, name: `${me.name} (you)` }, ...others].map(({ id, name }) => (
        <MenuButton key={id} isCurrent={current?.id === id} onClick={() => onAssign(id)}>
          {name}
        </MenuButton>
      ))}
      <MenuButton onClick={() => onAssign(null)}>Unassigned</MenuButton>
    </Menu>
  );
}
