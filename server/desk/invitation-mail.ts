import type { Role } from '../../leads/desk/roles.ts';
import { withDeadline } from '../deadline.ts';
import type { Desk } from './desk.ts';

/** Less than a proxy waits for an answer, because the link is shown in it. */
const TIMEOUT_MS = 8000;

type Invitation = { id: string; email: string; role: Role; link: string; by: string };

/** Whether the mail server took the invitation. The desk shows the link in any case, so nothing is tried again. */
export async function mailInvitation(
  { config, mail }: Desk,
  { id, email, role, link, by }: Invitation,
  now: number,
): Promise<boolean> {
  if (!config.SMTP_URL || config.DELIVERIES === 'off') return false;
  const { site, mailboxes } = mail.settings;
  const sending = mail.send(
    { leadId: id, destination: 'invitation', revision: 0 },
    {
      ...(await mail.render({ kind: 'invitation', by, role, link })),
      to: { name: '', address: email },
      replyTo: { name: site.product, address: mailboxes.sender },
      date: new Date(now),
    },
  );
  const outcome = await withDeadline(sending, TIMEOUT_MS, () => new Error('late')).catch(() => undefined);
  return outcome?.kind === 'delivered';
}
