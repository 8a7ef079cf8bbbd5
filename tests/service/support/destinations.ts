import { Crm } from './crm.ts';
import { MailServer } from './mail-server.ts';
import { Salesforce } from './salesforce.ts';

/** What a destination took: of whom, which of the contents about a lead, and what tells a repeat of it. */
type Taken = { email: string; step: number; key: string };

/** The other side of a delivery. */
export type TakingSide = {
  settings: Record<string, string>;
  /** By the names of its columns in the table of what was taken. */
  taken(): Record<string, Taken[]>;
  /** Takes one more delivery, does not answer it, and is down until it listens again. */
  die(): void;
  listen(): Promise<void>;
  stop(): Promise<void>;
};

const stepIn = (key: string) => Number(/[:.](\d+)$/.exec(key)?.[1] ?? 0);

export async function startWebToLead(): Promise<TakingSide> {
  const crm = await Crm.start();
  return {
    settings: { CRM_URL: crm.url, CRM_OID: '00D1' },
    taken: () => ({
      crm: crm.taken.map(({ key, parameters }) => ({ key, email: parameters.get('email') ?? '', step: stepIn(key) })),
    }),
    die: () => crm.dieAtNextCall(),
    listen: () => crm.listen(),
    stop: () => crm.stop(),
  };
}

export async function startWebhook(): Promise<TakingSide> {
  const receiver = await Crm.start();
  return {
    settings: { NOTIFY_URL: receiver.url, NOTIFY_ALL: '1' },
    taken: () => ({
      webhook: receiver.taken.map(({ key, body }) => ({ key, email: JSON.parse(body).email, step: stepIn(key) })),
    }),
    die: () => receiver.dieAtNextCall(),
    listen: () => receiver.listen(),
    stop: () => receiver.stop(),
  };
}

/** An upsert has no key but the id of its record: a repeat is the same once more, and what differs is the next content. */
export async function startSalesforce(): Promise<TakingSide> {
  const salesforce = await Salesforce.start();
  const takenOf = (id: string): Taken[] => {
    const email = String(salesforce.records.get(id)?.Email);
    let [step, before] = [-1, ''];
    return salesforce.taken
      .filter((upsert) => upsert.id === id)
      .map(({ record }) => {
        const body = JSON.stringify(record);
        if (body !== before) step += 1;
        before = body;
        return { email, step, key: `${id}:${step}` };
      });
  };
  return {
    settings: salesforce.settings,
    taken: () => ({ crm: [...salesforce.records.keys()].flatMap(takenOf) }),
    die: () => salesforce.dieAtNextCall(),
    listen: () => salesforce.listen(),
    stop: () => salesforce.stop(),
  };
}

export type MailSide = TakingSide & {
  /** The path of the link in the newest mail to an address whose link begins with this. */
  linkTo(email: string, path: string): string | undefined;
};

export async function startMailSide(): Promise<MailSide> {
  const server = await MailServer.start();
  const takenBy = (destination: string): Taken[] =>
    server.received
      .filter(({ messageId = '' }) => messageId.includes(`.${destination}.`))
      .map(({ messageId: key = '', envelopeTo: [to = ''], replyTo }) => ({
        key,
        email: destination === 'team-mail' ? (replyTo?.[0]?.address ?? '') : to,
        step: stepIn(key.replace(/@.*/, '')),
      }));
  return {
    settings: { SMTP_URL: server.url },
    taken: () => ({ team: takenBy('team-mail'), visitor: takenBy('visitor-mail') }),
    linkTo: (email, path) =>
      server.received
        .filter(({ envelopeTo }) => envelopeTo.includes(email))
        .map(({ text = '' }) => new RegExp(`^https?://[^/\\s]+(${path}\\S+)$`, 'm').exec(text)?.[1])
        .findLast(Boolean),
    die: () => server.dieAtNextMail(),
    listen: () => server.listen(),
    stop: () => server.stop(),
  };
}
