import type { Role } from '../../leads/desk/roles.ts';
import type { Desk } from './desk.ts';

type Invitation = { id: string; email: string; role: Role; link: string; by: string };

/** Whether the mail server took the invitation. The desk shows the link in any case, so nothing is tried again. */
export async function mailInvitation(
  { config, mail }: Desk,
  { id, email, role, link, by }: Invitation,
  now: number,
): Promise<boolean> {
  if (!config.SMTP_URL || config.DELIVERIES === 'off') return false;
  const { site, mailboxes } = mail.settings;
  const { kind } = await mail.send(
    { leadId: id, destination: 'invitation', revision: 0 },
    {
      ...(await mail.render({ kind: 'invitation', by, role, link })),
      to: { name: '', address: email },
      replyTo: { name: site.product, address: mailboxes.sender },
      date: new Date(now),
    },
  );
  return kind === 'delivered';
}
