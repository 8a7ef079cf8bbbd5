import type { FastifyInstance } from 'fastify';
import { DESK_PATH } from '../../leads/service-paths.ts';
import { sendColleagueMails } from '../delivery/colleague-mails.ts';
import { utcMinute } from '../store/utc-day.ts';
import { askInTurn } from '../writing/process.ts';

/** How many items a mail lists; the desk has the others. */
const MAX_LISTED = 20;

/** Tells the person who had set its time of a publication that did not go live. */
export function sendPublicationMails(app: FastifyInstance): void {
  const { config, store, mail, writing } = app;
  const desk = `${config.SERVICE_ORIGIN}${DESK_PATH}`;
  sendColleagueMails(app, {
    name: 'a mail about a publication',
    claim: () => store.run('claimPublicationMail', Date.now()),
    async send({ id, files, reason, failedAt, to }) {
      const items = await askInTurn(files.slice(0, MAX_LISTED), async (file) => ({
        label: await writing.titleOf(file),
        value: file,
        link: `${desk}/pages/edit/${file}`,
      }));
      const data = {
        ...({ kind: 'publication', at: `${utcMinute(failedAt)} UTC`, count: files.length, items, reason } as const),
        link: `${desk}/publish?id=${id}`,
      };
      return mail.sendToColleague({ leadId: id, destination: 'publication-mail' }, to, data, failedAt);
    },
    settle: (claimed, settlement) => store.run('settlePublicationMail', claimed, settlement),
  });
}
