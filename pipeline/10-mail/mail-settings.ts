import { assessmentScale, type Content, sectionForms } from '../../app/content/load/read/loaded-content.ts';
import { townLine } from '../../app/content/model/town.ts';
import { libraryPath } from '../../app/content/queries/pages.ts';
import { channelOf } from '../../app/content/schema/lead-form.ts';
import { leadForms } from '../../app/forms/lead-forms.ts';
import { paths } from '../../app/paths.ts';
import { SERVICE_WORDS, type ServiceWords } from '../../leads/service-words.ts';
import { mailTheme } from '../1-theme/theme-values.ts';

const serviceGroups = Object.keys(SERVICE_WORDS) as (keyof typeof SERVICE_WORDS)[];

/** What mails say that is content; read by server/mail/settings.ts. */
export function mailSettings(content: Content, origin: string) {
  const { site, wording } = content;
  const { street, country } = site.headquarters;
  const { contact, demo, unsubscribe } = leadForms(content.forms);
  return {
    site: {
      product: site.product,
      company: site.company,
      address: `${street}, ${townLine(site.headquarters)}, ${country}`,
      origin,
      theme: mailTheme(content.theme),
      words: Object.fromEntries(serviceGroups.map((group) => [group, wording[group]])),
      success: { contact: contact.success.heading, demo: demo.success.heading },
    },
    mailboxes: {
      sender: site.mailboxes.info,
      contact: site.mailboxes[contact.mailbox],
      demo: site.mailboxes[demo.mailbox],
      unsubscribe: site.mailboxes[unsubscribe.mailbox],
    },
    libraryPath: libraryPath(content),
    forms: [...gatedForms(content), ...sectionFormSettings(content)],
    replies: content.replies.map(({ id, title, subject, marketing, contents }) => ({
      ...{ id, title, subject, isMarketing: marketing, text: contents.trim() },
    })),
  };
}

function gatedForms({ gated, site, wording }: Content) {
  return gated
    .filter(({ hasEnded }) => !hasEnded)
    .map((page) => ({
      path: page.path,
      channel: page.channel,
      label: page.kind,
      title: page.title,
      mailbox: site.mailboxes[page.mailbox],
      ...(page.form === 'event' ? { event: eventOf(page) } : documentOf(page, wording.document_mail)),
    }));
}

function eventOf({ id, when = '', where, join_link }: Content['gated'][number]) {
  return { when, place: where, joinLink: join_link, calendar: paths.calendar(id) };
}

/** A page without a link has nothing behind its form. */
function documentOf({ success_link: link, success_button: button }: SuccessLink, words: ServiceWords['document_mail']) {
  return link === undefined ? {} : { document: { link, button: button ?? words.open } };
}

type SuccessLink = { success_link?: string | undefined; success_button?: string | undefined };

/** The heading of a form's section need not name what is behind it, so the document's own title is used where it has one. */
function sectionFormSettings(content: Content) {
  const { documents, site, wording } = content;
  return sectionForms(content).map(({ path, form }) => {
    const document = documents.find(({ id: name }) => form.success_link?.endsWith(`/${name}.pdf`));
    const isAssessment = form.form === 'assessment';
    return {
      path,
      channel: channelOf(form),
      label: isAssessment ? form.title : wording.document_mail[form.form],
      title: document?.title ?? form.title,
      mailbox: site.mailboxes[form.mailbox],
      ...(isAssessment ? { assessment: assessmentOf(content) } : documentOf(form, wording.document_mail)),
    };
  });
}

function assessmentOf(content: Content) {
  const questions = content.pages['self-assessment']?.questions ?? [];
  return {
    scale: assessmentScale(content).map(({ name }) => name),
    questions: questions.map(({ label, crm_field, weight, levels }) => ({
      ...{ label, weight, crmField: crm_field },
      next: levels.flatMap(({ next }) => next ?? []),
    })),
  };
}
