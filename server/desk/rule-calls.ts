import { allows } from '../../leads/desk/roles.ts';
import type { Handle } from './calls.ts';
import type { Desk } from './desk.ts';
import { RefusedCall } from './refusal.ts';

/** Who gets the leads of a channel, and who is away. */
export function addRuleCalls(handle: Handle, { store, reader }: Desk): void {
  handle('listRules', () => reader.run('listChannelRules'));

  handle('saveRule', async (rule, { person, now }) => {
    const { channels, people } = await reader.run('listChannelRules');
    if (rule.channel !== '' && !channels.includes(rule.channel))
      throw new RefusedCall('missing', 'There is no such channel.');
    if (rule.people.some((id) => !people.some((one) => one.id === id)))
      throw new RefusedCall('missing', 'One of these people is not at the desk, or may not see leads.');
    await store.run('saveChannelRule', { ...rule, people: [...new Set(rule.people)] }, person, now);
    return {};
  });

  handle('removeRule', async ({ channel }, { person, now }) => {
    await store.run('removeChannelRule', channel, person, now);
    return {};
  });

  handle('setAway', async (change, { person, now }) => {
    if (change.id !== person.id && !allows(person.role, 'admin'))
      throw new RefusedCall('role', 'Only an admin says that another person is away.');
    if (!(await store.run('setAway', change, person, now)))
      throw new RefusedCall('missing', 'This person is no longer at the desk.');
    return {};
  });
}
