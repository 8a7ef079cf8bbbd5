import { until } from '../../service/support/app.ts';
import { Crm } from '../../service/support/crm.ts';
import { sendLead } from './seed.ts';
import { DeskPerson, startDesk } from './service.ts';

export const ACCEPTED = 4;
export const HELD = 12;

/** Leads that were accepted, more that are held back, and two people. */
export async function startMorning() {
  const crm = await Crm.start();
  const env = { CRM_URL: crm.url, CRM_OID: '00D1', RATE_LIMIT: '1000' };
  const { server, origin, link } = await startDesk(env);
  for (let at = 0; at < HELD + ACCEPTED; at += 1)
    await sendLead(origin, {
      ...{ fname: 'Ada', lname: `Okonkwo ${at}`, email: `ada${at}@meridia.example` },
      ...(at < HELD && { isSuspected: true }),
    });
  await until(async () => crm.taken.length === ACCEPTED);
  const claire = await DeskPerson.register(link, 'Claire Fontaine', 'claire@site.example');
  const invited = await claire.call('invite', { email: 'daniel@site.example', role: 'sales' });
  const daniel = await DeskPerson.register(invited.link ?? '', 'Daniel Reyes', 'daniel@site.example');
  const stop = () => Promise.all([server.end('SIGTERM'), crm.stop()]);
  return { crm, origin, claire, daniel, stop };
}
