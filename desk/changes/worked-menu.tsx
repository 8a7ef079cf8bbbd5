import type { Ref } from 'react';
import { WORKED_STATES, type Worked } from '../../leads/lead-states.ts';
import type { ButtonKind } from '../ui/button.tsx';
import { WorkedMark } from '../ui/marks.tsx';
import { Menu, MenuButton, type MenuHandle } from '../ui/menu.tsx';

type Props = {
  onChoose: (worked: Worked) => void;
  current?: Worked;
  kind?: ButtonKind;
  className?: string;
  handle?: Ref<MenuHandle> | undefined;
};

/** How far people are with a lead. */
export function WorkedMenu({ onChoose, current, ...menu }: Props) {
  return (
    <Menu label="Worked" shortcut="w" {...menu}>
      {WORKED_STATES.map((state) => (
        <MenuButton key={state} isCurrent={state === current} onClick={() => onChoose(state)}>
          <WorkedMark state={state} />
        </MenuButton>
      ))}
    </Menu>
  );
}
