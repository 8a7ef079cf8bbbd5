import { Menu, MenuButton, type MenuProps } from './menu.tsx';

type Props = Omit<MenuProps, 'children' | 'isQuestion'> & {
  about: string;
  answer: string;
  /** The other answer, which closes it like a press elsewhere. */
  refusal: string;
  onConfirm: () => void;
};

/** Asks before something is done that is not easily taken back. */
export const Question = ({ about, answer, refusal, onConfirm, ...menu }: Props) => (
  <Menu isQuestion {...menu}>
    <p className="max-w-64 px-2.5 py-1.5 text-second text-soft">{about}</p>
    <MenuButton className="font-semibold" onClick={onConfirm}>
      {answer}
    </MenuButton>
    <MenuButton>{refusal}</MenuButton>
  </Menu>
);
