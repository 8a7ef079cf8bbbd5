import type { FastifyInstance } from 'fastify';
import type { Outcome } from '../outcome.ts';
import type { MailSettlement } from '../store/mail/settle-mail.ts';
import { backoffMs } from './settlement.ts';

/** Mails to the operator or to people of the desk. They are not in the outbox, because its rows belong to a lead. */
type MailQueue<Mail> = {
  /** For the log. */
  name: string;
  /** Adds mails whose time has come. */
  write?(): Promise<void>;
  claim(): Promise<Mail | 'nothing to say' | undefined>;
  send(mail: Mail): Promise<Outcome>;
  settle(mail: Mail, settlement: MailSettlement): Promise<void>;
};

/** Sends what is due of a queue every minute. */
export function sendColleagueMails<Mail extends { attempts: number }>(
  { config, delivery, log }: FastifyInstance,
  { name, write, claim, send, settle }: MailQueue<Mail>,
): void {
  if (config.DELIVERIES === 'off') return;
  delivery.everyMinute(async () => {
    await write?.();
    for (;;) {
      const mail = await claim();
      if (mail === undefined) return;
      if (mail === 'nothing to say') continue;
      const outcome = await send(mail);
      if (outcome.kind !== 'delivered') log.warn({ reason: outcome.error }, `${name}: ${outcome.kind}`);
      const isFinal = outcome.kind === 'delivered' || outcome.kind === 'dead';
      await settle(mail, isFinal ? { state: outcome.kind } : { dueAt: Date.now() + backoffMs(mail.attempts) });
      // A server that does not answer would hold up what else is done every minute.
      if (!isFinal) return;
    }
  });
}
