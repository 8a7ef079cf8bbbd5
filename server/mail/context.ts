import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FormRules } from '../../leads/form-rules.ts';
import { CONFIRM_PATH, DESK_PATH, DOCUMENT_LINK_PATH, UNSUBSCRIBE_LINK_PATH } from '../../leads/service-paths.ts';
import type { Address, Config } from '../config.ts';
import type { Outcome } from '../outcome.ts';
import type { MailFile } from '../store/mail/mail-files.ts';
import { type ConfirmLink, sealAddress, signConfirmLink, signDocumentLink } from './link-tokens.ts';
import { loadTemplates } from './load-templates.ts';
import type { MailData, RenderedMail } from './mail-data.ts';
import { createMailer, type Mail } from './mailer.ts';
import type { MailSettings } from './settings.ts';

/** Of the build that is served: what mails say, and where its files are. */
type MailBuild = {
  mailSettings: MailSettings;
  mailFolder: string;
  clientFolder: string;
  forms: { rules: Pick<FormRules, 'consent'> };
};

export type MailContext = ReturnType<typeof createMailContext>;

/** What the destinations that are mails, and the links in them, need. */
export function createMailContext(config: Config, currentBuild: () => MailBuild, getSecret: () => Promise<string>) {
  const mailer = createMailer(config);
  const load = () => loadTemplates(currentBuild().mailFolder);
  const sender = (): Address => {
    const { site, mailboxes } = currentBuild().mailSettings;
    return { name: site.product, address: mailboxes.sender };
  };
  const render = async (data: MailData): Promise<RenderedMail> =>
    (await load()).renderMail(data, currentBuild().mailSettings.site);
  const send = (file: MailFile, mail: Mail): Promise<Outcome> => mailer(file, mail, config.MAIL_FROM ?? sender());
  return {
    /** Those of the build that is served now. */
    get settings() {
      return currentBuild().mailSettings;
    },
    /** The words beside the box of the forms. */
    get consentWords() {
      return currentBuild().forms.rules.consent.words;
    },
    /** Loads the templates; rejects where the build lacks them. */
    load: async () => void (await load()),
    render,
    send,
    /** To the operator or a person of the desk, about what was queued at a time; answers go to the sender's mailbox. */
    sendToColleague: async (file: Omit<MailFile, 'revision'>, to: Address, data: MailData, queuedAt: number) =>
      send({ ...file, revision: 0 }, { ...(await render(data)), to, replyTo: sender(), date: new Date(queuedAt) }),
    /** The address of a signed link to what is behind the form of a page. */
    linkTo: async (page: string, expiresAt: number) =>
      `${config.SERVICE_ORIGIN}${DOCUMENT_LINK_PATH}/${signDocumentLink(await getSecret(), { page, expiresAt })}`,
    confirmLinkOf: async (link: ConfirmLink) =>
      `${config.SERVICE_ORIGIN}${CONFIRM_PATH}/${signConfirmLink(await getSecret(), link)}`,
    deskLinkOf: (leadId: string) => `${config.SERVICE_ORIGIN}${DESK_PATH}/leads/${leadId}`,
    /** The address that unsubscribes a person by one click; undefined where the service is not at https. */
    unsubscribeLinkOf: async (email: string) =>
      config.SERVICE_ORIGIN.startsWith('https:')
        ? `${config.SERVICE_ORIGIN}${UNSUBSCRIBE_LINK_PATH}/${sealAddress(await getSecret(), email)}`
        : undefined,
    getSecret,
    readSiteFile: (path: string) => readFileSync(join(currentBuild().clientFolder, path), 'utf8'),
  };
}
