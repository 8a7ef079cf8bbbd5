import plugin from 'fastify-plugin';
import { sendColleagueMails } from '../delivery/colleague-mails.ts';
import { longUtcDay } from '../store/utc-day.ts';
import { readHealth } from './read-health.ts';

/** Writes to the operator about what has lasted, once a day; every minute tells whether there is something to say. */
export const healthPlugin = plugin(
  async (app) => {
    const { config, store, storeReader, mail } = app;
    const { OPERATOR_MAIL: to } = config;
    if (!to) return;
    sendColleagueMails(app, {
      name: 'the mail to the operator',
      async claim() {
        const now = Date.now();
        if (!(await store.run('isOperatorMailOpen', now))) return undefined;
        const readNumbers = (limited: readonly string[]) => storeReader.run('readHealthNumbers', limited, now);
        const findings = await readHealth(config, readNumbers, now);
        const mailed = findings.filter(({ isMailed }) => isMailed);
        return store.run('claimOperatorMail', mailed, now);
      },
      send({ day: leadId, queuedAt, findings }) {
        const file = { leadId, destination: 'operator-mail' };
        return mail.sendToColleague(file, to, { kind: 'operator', day: longUtcDay(queuedAt), findings }, queuedAt);
      },
      settle: (claimed, settlement) => store.run('settleOperatorMail', claimed, settlement),
    });
  },
  { name: 'health', dependencies: ['store', 'mail', 'delivery'] },
);
