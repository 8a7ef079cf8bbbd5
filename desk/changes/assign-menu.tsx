import type { Ref } from 'react';
import { useMe } from '../session.ts';
import type { ButtonKind } from '../ui/button.tsx';
import { Menu, MenuButton, type MenuHandle } from '../ui/menu.tsx';

type Person = { id: string; name: string };
type Props = {
  people: readonly Person[];
  onAssign: (to: Person | null) => void;
  current?: Person | null;
  kind?: ButtonKind;
  className?: string;
  handle?: Ref<MenuHandle> | undefined;
};

/** Assigns to oneself first, then to the others, or to no person. */
export function AssignMenu({ people, onAssign, current, ...menu }: Props) {
  const me = useMe();
  const others = people.filter(({ id }) => id !== me.id);
  return (
    <Menu label="Assign" shortcut="a" {...menu}>
      {[{ id: me.id, name: me.name }, ...others].map(({ id, name }) => (
        <MenuButton key={id} isCurrent={current?.id === id} onClick={() => onAssign({ id, name })}>
          {id === me.id ? `${name} (you)` : name}
        </MenuButton>
      ))}
      <MenuButton onClick={() => onAssign(null)}>No one</MenuButton>
    </Menu>
  );
}
