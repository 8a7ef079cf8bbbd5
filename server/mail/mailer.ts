import { createTransport } from 'nodemailer';
import type { SMTPTransportOptions } from 'nodemailer/lib/smtp-transport';
import type { Address, Config } from '../config.ts';
import { withDeadline } from '../deadline.ts';
import type { Outcome } from '../outcome.ts';
import { type MailFile, mailFolder, writeMailFile } from '../store/mail/mail-files.ts';
import { dkimOptions, smtpOptions } from './smtp.ts';
import { describeSmtpReply, outcomeOfSmtpError, type SmtpError } from './smtp-outcome.ts';

/** Vacation notices and the like do not answer (RFC 3834). */
const HEADERS = { 'Auto-Submitted': 'auto-generated' };

/** Half the lease of a delivery. */
const TIMEOUT_MS = 15_000;

export type Attachment = { filename: string; content: string; contentType: string };

export type Mail = {
  to: Address;
  replyTo: Address;
  subject: string;
  text: string;
  html: string;
  /** The time of the event that the mail is about, so that every attempt sends the same. */
  date: Date;
  attachments?: readonly Attachment[];
  headers?: Record<string, string>;
};

export type SendMail = (file: MailFile, mail: Mail, from: Address) => Promise<Outcome>;

/** Sends by SMTP, or keeps mails as files where no server is set. */
export function createMailer(config: Config): SendMail {
  const send = config.SMTP_URL
    ? sendBySmtp({ ...smtpOptions(config.SMTP_URL, config.SMTP_TLS), dkim: dkimOptions(config) })
    : keepAsFile(mailFolder(config.DATA_DIR));
  return (file, mail, from) => {
    const headers = { ...HEADERS, ...mail.headers };
    return send(file, { ...mail, from, messageId: messageIdOf(file, from), headers });
  };
}

/** The same for every attempt at one content, so that a mail that arrives twice is told by it. */
const messageIdOf = ({ leadId, destination, revision }: MailFile, { address }: Address) =>
  `<${leadId}.${destination}.${revision}@${address.slice(address.lastIndexOf('@') + 1)}>`;

type Message = Mail & { from: Address; messageId: string; headers: Record<string, string> };

function sendBySmtp(options: SMTPTransportOptions) {
  const transport = createTransport(options);
  return async (_file: MailFile, { attachments = [], ...message }: Message): Promise<Outcome> => {
    const sending = transport.sendMail({ ...message, attachments: [...attachments] });
    try {
      // A mail has one recipient; a refusal of it is thrown.
      const deadline = () => Object.assign(new Error(), { code: 'no answer in time' });
      const { response } = await withDeadline(sending, TIMEOUT_MS, deadline);
      return { kind: 'delivered', answer: describeSmtpReply(response) };
    } catch (error) {
      return outcomeOfSmtpError(error as SmtpError);
    }
  };
}

function keepAsFile(folder: string) {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (file: MailFile, { attachments = [], ...message }: Message): Promise<Outcome> => {
    const { message: bytes } = await transport.sendMail({
      ...message,
      attachments: [...attachments],
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await writeMailFile(folder, file, bytes as Buffer);
      return { kind: 'delivered', answer: 'kept as a file; no mail server is set' };
    } catch (error) {
      const { code = 'failure' } = error as NodeJS.ErrnoException;
      return { kind: 'retry', error: `not written (${code})`, isCounted: false };
    }
  };
}
