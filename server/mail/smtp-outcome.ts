import type { Outcome } from '../outcome.ts';

/** The properties of nodemailer's errors that hold no address; messages and responses quote the recipient. */
export type SmtpError = {
  code?: string | undefined;
  originalCode?: string | undefined;
  command?: string | undefined;
  responseCode?: number | undefined;
};

/** Why the server takes no mail at all, and the setting to check. */
const REASONS = {
  'sign-in refused': 'the user and the password in SMTP_URL',
  'no secure connection': 'SMTP_URL: the server offers no TLS, or its certificate is not valid for that name',
  'sender refused': 'MAIL_FROM, and what the mail server allows its user',
  'greeting refused': 'SMTP_URL, and whether the mail server takes mail from this machine',
} as const;

type RefusalReason = keyof typeof REASONS;

export function smtpSettingToCheck({ reason }: { reason: string }): string {
  const known = (Object.keys(REASONS) as RefusalReason[]).find((name) => reason.startsWith(name));
  return known ? REASONS[known] : 'SMTP_URL';
}

/** Codes of node:tls and OpenSSL for a certificate that is not valid, or for a server that does not speak TLS. */
const TLS_CODE = /CERT|SELF_SIGNED|UNABLE_TO|TLS|SSL|EPROTO/;

/** The word and the identifier with which servers name a mail that they took. */
const QUEUE_ID = /\b(queued as|id=) ?([\w.-]{4,64})(?![\w.@-])/i;

/**
 * What a mail server said, as far as it cannot repeat what was sent: its status codes (RFC 5321 and 3463), and under
 * which name it has the mail, to be found in its log.
 */
export function describeSmtpReply(response: string): string {
  const [, status = '', enhanced = ''] = /^(\d{3})[ -]?(\d\.\d{1,3}\.\d{1,3}\b)?/.exec(response) ?? [];
  const queueId = QUEUE_ID.exec(response)?.[2];
  return [['SMTP', status, enhanced].filter(Boolean).join(' '), ...(queueId ? [`queued as ${queueId}`] : [])].join(
    ', ',
  );
}

/** The meaning of a failed conversation; the table is in docs/operating/mail.md. */
export function outcomeOfSmtpError(error: SmtpError): Outcome {
  const { responseCode: status = 0, command = '', code = 'failure', originalCode = '' } = error;
  const reason = refusalReason(error);
  if (reason) return { kind: 'wait', error: status === 0 ? reason : `${reason} (SMTP ${status})`, status };
  if (status >= 500 && (code === 'EMESSAGE' || /^(?:RCPT TO|DATA)$/.test(command)))
    return { kind: 'dead', error: `SMTP ${status} after ${command}` };
  // The company sign-in may give a person none. 'API': said before the server was asked.
  if (code === 'EENVELOPE' && command === 'API') return { kind: 'dead', error: 'no address' };
  // The server has said how much it takes, before anything was sent.
  if (code === 'EMESSAGE' && status === 0) return { kind: 'dead', error: 'larger than the mail server takes' };
  const failure = status === 0 ? originalCode || code : `SMTP ${status} after ${command}`;
  return { kind: 'retry', error: failure, isCounted: false };
}

/** A failure that says nothing about this mail: the next one would fail as well. */
function refusalReason({ code, originalCode = '', command, responseCode = 0 }: SmtpError): RefusalReason | undefined {
  const isPermanent = responseCode >= 500;
  if (code === 'ETLS' || TLS_CODE.test(originalCode)) return 'no secure connection';
  if (code === 'EAUTH' && (isPermanent || responseCode === 0)) return 'sign-in refused';
  if (responseCode === 530 || responseCode === 535 || responseCode === 538) return 'sign-in refused';
  if (isPermanent && command === 'MAIL FROM') return 'sender refused';
  if (isPermanent && code !== 'EMESSAGE' && code !== 'EENVELOPE') return 'greeting refused';
  return undefined;
}
