import type { Finding } from '../../leads/desk/health.ts';
import type { Config } from '../config.ts';
import { smtpOptions } from '../mail/smtp.ts';
import { outcomeOfSmtpError, type SmtpError, smtpSettingToCheck } from '../mail/smtp-outcome.ts';
import { mailFolder } from '../store/mail/mail-files.ts';
import { type Call, type Destination, secondCallDelayMs } from './destination.ts';

export const mailRules = (call: Call | undefined): Omit<ReturnType<Destination['rules']>, 'isToVisitor'> => ({
  tellsPreference: 'never',
  isHeldForToken: false,
  delayMs: secondCallDelayMs(call),
});

/** Signs in and sends nothing. */
export async function describeMailReach({ SMTP_URL, SMTP_TLS, DATA_DIR }: Config): Promise<Finding> {
  if (!SMTP_URL)
    return { level: 'note', text: `SMTP_URL is not set; mails are kept as files in '${mailFolder(DATA_DIR)}'.` };
  const { host } = new URL(SMTP_URL);
  // Every command of the command line would load it.
  const { createTransport } = await import('nodemailer');
  try {
    await createTransport(smtpOptions(SMTP_URL, SMTP_TLS)).verify();
    return { level: 'good', text: `The mail server ${host} takes mail.` };
  } catch (error) {
    const outcome = outcomeOfSmtpError(error as SmtpError);
    const reason = outcome.kind === 'delivered' ? 'failure' : outcome.error;
    return {
      level: 'bad',
      text: `The mail server ${host} takes no mail: ${reason}. Check ${smtpSettingToCheck({ reason })}.`,
    };
  }
}
