import { useState } from 'react';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import type { ChannelRule } from '../../../leads/desk/channel-rules.ts';
import { DEFAULT_RESPOND_HOURS } from '../../../leads/desk/limits.ts';
import { Check } from '../../ui/check.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Menu, MenuButton } from '../../ui/menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { useCall } from '../../use-call.ts';

type Rules = DeskAnswer<'listRules'>;
type Person = Rules['people'][number];

/** The rule of every channel that has none of its own. */
const OTHERS = '';

/** By when a lead is answered, in hours of working days. */
const HOURS: Readonly<Record<number, string>> = {
  1: '1 hour',
  4: '4 hours',
  24: '1 working day',
  48: '2 working days',
  72: '3 working days',
  120: '5 working days',
};

const COLUMNS = [
  'Channel',
  'Goes to',
  'Waits too long after',
  { title: 'Act', isNumber: true, isHidden: true },
] as const;

/** Who gets the leads of each channel, and by when they are answered. */
export function AssignmentRules({ rules, channels, people, onChanged }: Rules & { onChanged: () => void }) {
  const save = useCall('saveRule');
  const remove = useCall('removeRule');
  const change = async (rule: ChannelRule): Promise<boolean> => {
    const isSaved = (await save.run(rule)) !== undefined;
    if (isSaved) onChanged();
    return isSaved;
  };
  const others = rules.find(({ channel }) => channel === OTHERS) ?? {
    ...{ channel: OTHERS, people: [], respondHours: DEFAULT_RESPOND_HOURS },
  };
  const own = rules.filter(({ channel }) => channel !== OTHERS);
  const free = channels.filter((name) => !own.some(({ channel }) => channel === name));
  const error = save.error ?? remove.error;
  return (
    <Section
      title="Who gets leads"
      hint="from now on; a lead that is held gets its owner when it is released; hours are those of Monday to Friday, UTC"
    >
      {error && <Problem>{error.message}</Problem>}
      <DataTable isStacked caption="Who gets the leads of each channel" columns={COLUMNS}>
        {[...own, others].map((rule) => (
          <tr key={rule.channel}>
            <th scope="row">{nameOf(rule)}</th>
            <td data-label="Goes to">
              <PeopleMenu rule={rule} people={people} onChange={(ids) => change({ ...rule, people: ids })} />
            </td>
            <td data-label="Waits too long after">
              <select
                aria-label={`Leads of ${nameOf(rule)} wait too long after`}
                className="field"
                value={rule.respondHours}
                onChange={({ currentTarget }) => change({ ...rule, respondHours: Number(currentTarget.value) })}
              >
                {Object.entries(HOURS).map(([hours, words]) => (
                  <option key={hours} value={hours}>
                    {words}
                  </option>
                ))}
              </select>
            </td>
            <td className="number">
              {rule.channel !== OTHERS && (
                <button
                  type="button"
                  className="link -my-1.5 min-h-8 text-second"
                  disabled={remove.isRunning}
                  onClick={async () => (await remove.run({ channel: rule.channel })) && onChanged()}
                >
                  Like all others<span className="sr-only">: {rule.channel}</span>
                </button>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      {free.length > 0 && (
        <div className="pt-4">
          <Menu label="Rule for a channel…">
            {free.map((channel) => (
              <MenuButton key={channel} onClick={() => change({ ...others, channel })}>
                {channel}
              </MenuButton>
            ))}
          </Menu>
        </div>
      )}
    </Section>
  );
}

const nameOf = ({ channel }: ChannelRule) => (channel === OTHERS ? 'All other channels' : channel);

function describePeople(ids: readonly string[], people: readonly Person[]): string {
  const names = ids.flatMap((id) => people.find((person) => person.id === id)?.name ?? []);
  if (names.length < 2) return names[0] ?? 'No one';
  return `${names.join(', ')}, in turn`;
}

type MenuProps = { rule: ChannelRule; people: readonly Person[]; onChange: (ids: string[]) => Promise<boolean> };

function PeopleMenu({ rule, people, onChange }: MenuProps) {
  // As chosen, so that a second choice does not wait for the answer to the first.
  const [ids, setIds] = useState(rule.people);
  const choose = async (chosen: string[]) => {
    setIds(chosen);
    if (!(await onChange(chosen))) setIds(rule.people);
  };
  const words = describePeople(ids, people);
  return (
    <Menu
      hasChevron
      label={<span className="text-start">{words}</span>}
      name={`Leads of ${nameOf(rule)} go to: ${words}`}
      className="-my-1 -ms-2 inline-flex min-h-8 items-center gap-2 rounded-control px-2 hover:bg-wash"
    >
      {people.map(({ id, name, isAway }) => (
        <Check
          key={id}
          className="menu-item"
          isOn={ids.includes(id)}
          onChange={(isOn) => choose(isOn ? [...ids, id] : ids.filter((one) => one !== id))}
        >
          {name}
          {isAway && <span className="text-hint text-muted">away</span>}
        </Check>
      ))}
      <p className="max-w-64 px-2.5 py-1.5 text-hint text-muted">
        Several take turns. Those who are away are left out.
      </p>
    </Menu>
  );
}
