import { createTransport } from 'nodemailer';
import { carriesToken } from '../../leads/channels.ts';
import type { Config } from '../config.ts';
import { smtpOptions } from '../mail/smtp.ts';
import { outcomeOfSmtpError, type SmtpError, smtpSettingToCheck } from '../mail/smtp-outcome.ts';
import { mailFolder } from '../store/mail-files.ts';
import { TOKEN_TIMEOUT_MS } from '../store/verification.ts';
import type { Call, Destination, Reach } from './destination.ts';

/** A mail waits for the second call of its form, which tells a person from a script, and goes out without it in time. */
export function mailRules(call: Call | undefined): Omit<ReturnType<Destination['rules']>, 'isToVisitor'> {
  const isFirstCall = call && carriesToken(call.channel) && call.via === 'web-to-lead' && !call.isOnlyCall;
  return { tellsWish: 'never', isHeldForToken: false, delayMs: isFirstCall ? TOKEN_TIMEOUT_MS : 0 };
}

export const mailSettingToCheck = ({ reason }: { reason: string }) => smtpSettingToCheck(reason);

/** Signs in and sends nothing. */
export async function describeMailReach({ SMTP_URL, SMTP_TLS, DATA_DIR }: Config): Promise<Reach> {
  if (!SMTP_URL)
    return { level: 'note', text: `SMTP_URL is not set; mails are kept as files in '${mailFolder(DATA_DIR)}'.` };
  const { host } = new URL(SMTP_URL);
  try {
    await createTransport(smtpOptions(SMTP_URL, SMTP_TLS)).verify();
    return { level: 'good', text: `The mail server ${host} takes mail.` };
  } catch (error) {
    const outcome = outcomeOfSmtpError(error as SmtpError);
    const reason = outcome.kind === 'delivered' ? 'failure' : outcome.error;
    return {
      level: 'bad',
      text: `The mail server ${host} takes no mail: ${reason}. Check ${smtpSettingToCheck(reason)}.`,
    };
  }
}
