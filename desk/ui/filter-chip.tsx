import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Check } from './check.tsx';
import { CrossIcon } from './icons.tsx';
import { Menu, MenuLink } from './menu.tsx';

export type FilterChoice = readonly [value: string, words: string];

type Props = {
  title: string;
  values: readonly string[];
  /** The values as the chip says them; undefined where nothing is left out by them. */
  words: string | undefined;
  choices: readonly FilterChoice[];
  /** Choices are ticked, and the menu stays. */
  isMultiple?: boolean;
  /** The query with a choice, or without it where it was ticked; and without the filter. */
  searchWith: (value: string) => string;
  searchWithout: string;
  /** Below the choices. */
  children?: ReactNode;
};

/** A filter of a list: its choices in a menu, and a cross that removes it. */
export function FilterChip(props: Props) {
  const { title, values, words, choices, isMultiple = false, searchWith, searchWithout, children } = props;
  const navigate = useNavigate();
  const isSet = words !== undefined;
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center rounded-control border text-second max-md:h-11 ${isSet ? 'border-edge bg-raised md:max-lg:mx-0.5' : 'border-transparent'}`}
    >
      <Menu
        label={
          isSet ? (
            <>
              <span className="text-soft">{title}</span> <b className="max-w-52 truncate font-semibold">{words}</b>
            </>
          ) : (
            title
          )
        }
        name={isSet ? `${title}: ${words}` : `Filter: ${title}`}
        hasChevron={!isSet}
        className={`inline-flex h-full items-center gap-1.5 rounded-control px-2 ${isSet ? '' : 'text-soft hover:bg-wash hover:text-ink'}`}
      >
        {choices.length === 0 && <p className="px-2.5 py-1.5 text-second text-muted">Nothing to choose from yet.</p>}
        {choices.map(([choice, label]) =>
          isMultiple ? (
            <Check
              key={choice}
              className="menu-item"
              isOn={values.includes(choice)}
              // Back leads to the list before the filter, and not through its choices; the next press finds this one made.
              onChange={() => navigate({ search: searchWith(choice) }, { replace: isSet, flushSync: true })}
            >
              {label}
            </Check>
          ) : (
            <MenuLink key={choice} search={searchWith(choice)} isCurrent={values.includes(choice)}>
              {label}
            </MenuLink>
          ),
        )}
        {children}
      </Menu>
      {isSet && (
        <Link
          to={{ search: searchWithout }}
          aria-label={`Remove the filter ${title}`}
          className="grid h-full w-7 place-items-center rounded-control text-muted hover:text-ink max-md:w-11"
        >
          <CrossIcon size={11} />
        </Link>
      )}
    </span>
  );
}
