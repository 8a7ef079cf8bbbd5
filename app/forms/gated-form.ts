import type { Channel } from '../../leads/channels.ts';
import type { FormRules } from '../../leads/form-rules.ts';
import type { FailedPurpose } from '../../leads/messages.ts';
import type { LeadFormConfig, Mailbox } from './lead-forms.ts';

/** What a gated page, a section or the self-assessment says about its form. */
export type GatedFormPage = {
  form: GatedFormKind;
  title: string;
  when?: string | undefined;
  channel: Channel;
  fields: readonly string[];
  form_heading: string;
  form_button: string;
  offers_opt_out: boolean;
  return_path?: string | undefined;
  success_heading: string;
  success_text?: string | undefined;
  success_button?: string | undefined;
  success_link?: string | undefined;
  mailbox: Mailbox;
};

type GatedFormKind = 'report' | 'recording' | 'ebook' | 'reprint' | 'event' | 'assessment';

/** The names by which an assistant knows the forms (WebMCP). */
const TOOLS: Record<GatedFormKind, string> = {
  report: 'get_report',
  reprint: 'get_report',
  recording: 'watch_recording',
  ebook: 'get_ebook',
  event: 'register',
  assessment: 'send_result',
};

/** What a failed call keeps the visitor from (SPEC section 8), where it is not a download. */
const FAILURES: Partial<Record<GatedFormKind, FailedPurpose>> = { event: 'event', assessment: 'contact' };

export function gatedForm(page: GatedFormPage, rules: FormRules): LeadFormConfig {
  return {
    channel: page.channel,
    tool: {
      name: TOOLS[page.form],
      description: `${page.form_heading}: “${page.title}”${page.when ? `, ${page.when}` : ''}.`,
    },
    fields: page.fields,
    heading: page.form_heading,
    level: 2,
    submit: page.form_button,
    rules,
    offersOptOut: page.offers_opt_out,
    returnPath: page.return_path,
    success: {
      heading: page.success_heading,
      text: page.success_text,
      button: page.success_button,
      link: page.success_link,
    },
    failurePurpose: FAILURES[page.form] ?? 'download',
    mailbox: page.mailbox,
    submitDisabled: 'while-errors-remain',
    scrollsToAlert: false,
  };
}
