import { useState } from 'react';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { ROLES, type Role } from '../../../leads/desk/roles.ts';
import { ROLE_WORDS } from '../../navigation.ts';
import { useMe } from '../../session.ts';
import { ago } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Ago, DayAndClock } from '../../ui/time.tsx';
import { useCall } from '../../use-call.ts';
import { useNow } from '../../use-now.ts';

type Person = DeskAnswer<'listPeople'>['people'][number];

const SIGN_IN_WORDS = { passkey: 'Passkey', company: 'Company sign-in' };

export function PersonRow({ person, onChanged }: { person: Person; onChanged: () => void }) {
  const { id, name, email, role, signsInBy, addedAt, seenAt, version } = person;
  const me = useMe();
  const now = useNow();
  const change = useCall('changeRole');
  const remove = useCall('removePerson');
  const [isRemoving, setIsRemoving] = useState(false);
  const error = change.error ?? remove.error;
  const setRole = async (next: Role) => {
    const isDone = await change.run({ id, role: next, version });
    if (isDone || change.error?.code === 'changed') onChanged();
  };
  return (
    <tr>
      <th scope="row">
        {name} {id === me.id && <span className="font-normal text-muted">(you)</span>}
        <span className="block text-second font-normal text-soft">{email}</span>
        {error && (
          <Problem>
            {error.change
              ? `${error.change.by} changed this ${ago(error.change.at, now)}: ${error.change.what}. Yours was not saved.`
              : error.message}
          </Problem>
        )}
      </th>
      <td data-label="Role">
        {id === me.id ? (
          ROLE_WORDS[role].title
        ) : (
          <Menu
            hasChevron
            label={ROLE_WORDS[role].title}
            name={`Role of ${name}: ${ROLE_WORDS[role].title}`}
            className="-my-1 -ms-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-wash"
          >
            {ROLES.map((one) => (
              <MenuButton key={one} isCurrent={one === role} onClick={() => setRole(one)}>
                <span>
                  {ROLE_WORDS[one].title}
                  <span className="block text-hint font-normal text-muted">{ROLE_WORDS[one].hint}</span>
                </span>
              </MenuButton>
            ))}
          </Menu>
        )}
      </td>
      <td data-label="Signs in by" className="text-soft">
        {SIGN_IN_WORDS[signsInBy]}
      </td>
      <td data-label="Last seen" className="text-soft">
        {seenAt === null ? (
          <span>
            never, added <DayAndClock at={addedAt} />
          </span>
        ) : (
          <Ago at={seenAt} />
        )}
      </td>
      <td className="number">
        {id !== me.id &&
          (isRemoving ? (
            <span className="inline-flex flex-wrap items-center justify-end gap-2 max-md:justify-start">
              <span className="text-second text-soft">Their sessions end at once.</span>
              <span className="inline-flex gap-2">
                <Button
                  kind="danger"
                  className="border-bad!"
                  disabled={remove.isRunning}
                  onClick={async () => (await remove.run({ id })) && onChanged()}
                >
                  Remove
                </Button>
                {/* The button that had the focus is gone; this is the safe answer. */}
                <Button autoFocus onClick={() => setIsRemoving(false)}>
                  Keep
                </Button>
              </span>
            </span>
          ) : (
            <button type="button" className="link -my-1.5 min-h-8 text-second" onClick={() => setIsRemoving(true)}>
              Remove…<span className="sr-only"> {name}</span>
            </button>
          ))}
      </td>
    </tr>
  );
}
