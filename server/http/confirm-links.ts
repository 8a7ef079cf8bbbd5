import type { FastifyInstance, FastifyReply } from 'fastify';
import { OPT_OUT_LABEL } from '../../leads/fields.ts';
import { CONFIRM_LINK_DAYS, type ConfirmLink, parseConfirmLink } from '../mail/confirm-link.ts';
import type { MailLinkOptions } from './mail-link-options.ts';
import { type Notice, sendNotice } from './notice.ts';

type Link = { Params: { token: string } };

const PAGES: Record<ConfirmLink['mail'], Pick<Notice, 'title' | 'text'> & { button: string }> = {
  consent: {
    title: 'Do you want our marketing e-mail?',
    text: `You ticked “${OPT_OUT_LABEL}” Press the button to confirm it. You can unsubscribe at any time.`,
    button: 'Confirm',
  },
  unsubscribed: {
    title: 'Do you want our marketing e-mail again?',
    text: `Press the button to agree again: “${OPT_OUT_LABEL}” You can unsubscribe at any time.`,
    button: 'Subscribe Again',
  },
};

type Answer = Pick<Notice, 'title' | 'text'> & Partial<Notice> & { status?: number };

const INCOMPLETE: Answer = {
  status: 404,
  title: 'This link is not complete',
  text: 'Some mail programs cut long links. Please copy the whole link from the mail.',
};

const expiredAnswer = ({ mail }: ConfirmLink): Answer => ({
  status: 410,
  title: 'This link has expired',
  text: `It lasted ${CONFIRM_LINK_DAYS[mail]} days, so we send you no marketing e-mail. If you still want it, tick the box in the next form you send us.`,
});

/** /confirm/<token>: the link of a mail that asks for a consent, or that confirms an opt-out and offers a way back. */
export function addConfirmLinks(
  app: FastifyInstance,
  { config: { SITE_ORIGIN = '' }, mail, service }: MailLinkOptions,
): void {
  const website = { label: 'To the website', href: `${SITE_ORIGIN}/` };
  const send = (reply: FastifyReply, { status = 200, ...notice }: Answer) =>
    sendNotice(reply, status, mail.settings.site, { action: website, ...notice });

  /** The link that a token stands for, or what is answered instead. Never a reply, which is a promise of its own. */
  const readLink = async (token: string): Promise<{ link: ConfirmLink } | { refusal: Answer }> => {
    const link = parseConfirmLink(await mail.getSecret(), token);
    if (!link) return { refusal: INCOMPLETE };
    return link.expiresAt < Date.now() ? { refusal: expiredAnswer(link) } : { link };
  };

  app.get<Link>('/confirm/:token', async ({ params }, reply) => {
    const read = await readLink(params.token);
    if ('refusal' in read) return send(reply, read.refusal);
    const { title, text, button } = PAGES[read.link.mail];
    return send(reply, { title, text, action: { label: button, fields: {} } });
  });

  app.post<Link>('/confirm/:token', async ({ params }, reply) => {
    const read = await readLink(params.token);
    if ('refusal' in read) return send(reply, read.refusal);
    switch (await service.confirmConsent(read.link)) {
      case 'confirmed':
        return send(reply, {
          title: 'Thank you, that is confirmed',
          text: `${mail.settings.site.product} may send you marketing e-mail from now on. You can unsubscribe at any time.`,
        });
      case 'withdrawn':
        return send(reply, {
          status: 410,
          title: 'You have unsubscribed since',
          text: 'That still holds, and we send you no marketing e-mail. If you want it after all, tick the box in the next form you send us.',
        });
      case 'unknown':
        return send(reply, {
          status: 410,
          title: 'This link is no longer known',
          text: 'What it belongs to has been deleted here, and we send you no marketing e-mail. If you want it, tick the box in the next form you send us.',
        });
    }
  });
}
