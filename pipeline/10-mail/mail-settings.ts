import { type Content, ownForms } from '../../app/content/load/read/loaded-content.ts';
import { channelOf } from '../../app/content/schema/lead-form.ts';
import { LEAD_FORMS } from '../../app/forms/lead-forms.ts';
import { paths } from '../../app/paths.ts';
import { mailTheme } from '../1-theme/theme-values.ts';

/** What mails say that is content; read by server/mail/settings.ts. */
export function mailSettings(content: Content, origin: string) {
  const { site } = content;
  const { street, city, region, postal_code, country } = site.headquarters;
  const { contact, demo, unsubscribe } = LEAD_FORMS;
  return {
    site: {
      product: site.product,
      company: site.company,
      address: `${street}, ${city}, ${region} ${postal_code}, ${country}`,
      origin,
      theme: mailTheme(content.theme),
    },
    mailboxes: {
      sender: site.mailboxes.info,
      contact: site.mailboxes[contact.mailbox],
      demo: site.mailboxes[demo.mailbox],
      unsubscribe: site.mailboxes[unsubscribe.mailbox],
    },
    libraryPath: paths.resourceLibrary,
    forms: [...gatedForms(content), ...sectionForms(content)],
  };
}

function gatedForms({ gated, site }: Content) {
  return gated
    .filter(({ hasEnded }) => !hasEnded)
    .map((page) => ({
      path: page.path,
      channel: page.channel,
      label: page.kind,
      title: page.title,
      mailbox: site.mailboxes[page.mailbox],
      ...(page.form === 'event' ? { event: eventOf(page) } : documentOf(page)),
    }));
}

function eventOf({ id, when = '', where, join_link }: Content['gated'][number]) {
  return { when, place: where, joinLink: join_link, calendar: paths.calendar(id) };
}

/** A page without a link has nothing behind its form. */
function documentOf({ success_link: link, success_button: button = 'Open' }: SuccessLink) {
  return link === undefined ? {} : { document: { link, button } };
}

type SuccessLink = { success_link?: string | undefined; success_button?: string | undefined };

const LABELS = { report: 'Report', recording: 'Recording', ebook: 'eBook', reprint: 'Analyst reprint' } as const;

/** The heading of a form's section need not name what is behind it, so the document's own title is used where it has one. */
function sectionForms(content: Content) {
  const { documents, site } = content;
  return ownForms(content).map(({ path, section }) => {
    const document = documents.find(({ id: name }) => section.success_link?.endsWith(`/${name}.pdf`));
    return {
      path,
      channel: channelOf(section),
      label: LABELS[section.form],
      title: document?.title ?? section.title,
      mailbox: site.mailboxes[section.mailbox],
      ...documentOf(section),
    };
  });
}
