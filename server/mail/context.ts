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

/** What the destinations that are mails, and the links in them, need. */
export type MailContext = {
  /** Those of the build that is served now. */
  readonly settings: MailSettings;
  /** The words beside the box of the forms. */
  readonly consentWords: string;
  /** Loads the templates; rejects where the build lacks them. */
  load(): Promise<void>;
  render(data: MailData): Promise<RenderedMail>;
  send(file: MailFile, mail: Mail): Promise<Outcome>;
  /** To the operator or a person of the desk, about what was queued at a time; answers go to the sender's mailbox. */
  sendToColleague(file: Omit<MailFile, 'revision'>, to: Address, data: MailData, queuedAt: number): Promise<Outcome>;
  /** The address of a signed link to what is behind the form of a page. */
  linkTo(page: string, expiresAt: number): Promise<string>;
  confirmLinkOf(link: ConfirmLink): Promise<string>;
  deskLinkOf(leadId: string): string;
  /** The address that unsubscribes a person by one click; undefined where the service is not at https. */
  unsubscribeLinkOf(email: string): Promise<string | undefined>;
  getSecret(): Promise<string>;
  readSiteFile(path: string): string;
};

export function createMailContext(
  config: Config,
  currentBuild: () => MailBuild,
  getSecret: () => Promise<string>,
): MailContext {
  const mailer = createMailer(config);
  const load = () => loadTemplates(currentBuild().mailFolder);
  const sender = (): Address => {
    const { site, mailboxes } = currentBuild().mailSettings;
    return { name: site.product, address: mailboxes.sender };
  };
  const render: MailContext['render'] = async (data) =>
    (await load()).renderMail(data, currentBuild().mailSettings.site);
  const send: MailContext['send'] = (file, mail) => mailer(file, mail, config.MAIL_FROM ?? sender());
  return {
    get settings() {
      return currentBuild().mailSettings;
    },
    get consentWords() {
      return currentBuild().forms.rules.consent.words;
    },
    load: async () => void (await load()),
    render,
    send,
    sendToColleague: async (file, to, data, queuedAt) =>
      send({ ...file, revision: 0 }, { ...(await render(data)), to, replyTo: sender(), date: new Date(queuedAt) }),
    linkTo: async (page, expiresAt) =>
      `${config.SERVICE_ORIGIN}${DOCUMENT_LINK_PATH}/${signDocumentLink(await getSecret(), { page, expiresAt })}`,
    confirmLinkOf: async (link) =>
      `${config.SERVICE_ORIGIN}${CONFIRM_PATH}/${signConfirmLink(await getSecret(), link)}`,
    deskLinkOf: (leadId) => `${config.SERVICE_ORIGIN}${DESK_PATH}/leads/${leadId}`,
    unsubscribeLinkOf: async (email) =>
      config.SERVICE_ORIGIN.startsWith('https:')
        ? `${config.SERVICE_ORIGIN}${UNSUBSCRIBE_LINK_PATH}/${sealAddress(await getSecret(), email)}`
        : undefined,
    getSecret,
    readSiteFile: (path) => readFileSync(join(currentBuild().clientFolder, path), 'utf8'),
  };
}
