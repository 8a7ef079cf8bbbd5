import { z } from 'zod';
import { replyTemplateSchema } from '../../leads/desk/leads.ts';
import { SERVICE_WORDS, type ServiceWords } from '../../leads/service-words.ts';

const form = z.object({
  path: z.string(),
  channel: z.string(),
  /** What it is, such as eBook. */
  label: z.string(),
  title: z.string(),
  mailbox: z.string(),
  /** What is behind the form: a path of the site or another address. */
  document: z.object({ link: z.string(), button: z.string() }).optional(),
  event: z
    .object({
      when: z.string(),
      place: z.string().optional(),
      joinLink: z.string().optional(),
      /** The path of the calendar file. */
      calendar: z.string().optional(),
    })
    .optional(),
  /** The questions of the self-assessment, which the mail sums up. */
  assessment: z
    .object({
      /** The names of the levels, from 0. */
      scale: z.array(z.string()),
      questions: z.array(
        z.object({
          label: z.string(),
          crmField: z.string(),
          weight: z.number(),
          /** What one level more takes, by level. */
          next: z.array(z.string()),
        }),
      ),
    })
    .optional(),
});

const wordsOf = (names: object) => z.object(Object.fromEntries(Object.keys(names).map((name) => [name, z.string()])));

const words = z.object(
  Object.fromEntries(Object.entries(SERVICE_WORDS).map(([group, names]) => [group, wordsOf(names)])),
) as unknown as z.ZodType<ServiceWords>;

/** build/mail/settings.json, written by pipeline/10-mail: what mails say that is content. */
export const mailSettingsSchema = z.object({
  /** What every mail says about its sender. */
  site: z.object({
    product: z.string(),
    company: z.string(),
    /** The postal address in one line. */
    address: z.string(),
    origin: z.string(),
    /** The colors of the site by their names in theme.yaml, and its fonts as `sans` and `serif`. */
    theme: z.record(z.string(), z.string()),
    words,
    /** What the two forms say once they are sent; their receipts say it again. */
    success: z.object({ contact: z.string(), demo: z.string() }),
  }),
  mailboxes: z.object({ sender: z.string(), contact: z.string(), demo: z.string(), unsubscribe: z.string() }),
  /** Where forms return to that name no page of their own: the library, or the home page where there is none. */
  libraryPath: z.string(),
  forms: z.array(form),
  /** Templates for the people of the desk; a build of an earlier release has none. */
  replies: z.array(replyTemplateSchema).default([]),
});

export type MailSettings = z.infer<typeof mailSettingsSchema>;
export type MailForm = z.infer<typeof form>;

/** The form of a page; where the page is not known, the only form of the channel. */
export function findForm(
  { forms }: Pick<MailSettings, 'forms'>,
  { page, channel }: { page: string | null; channel: string },
): MailForm | undefined {
  const candidates = forms.filter((form) => form.channel === channel);
  return candidates.find(({ path }) => path === page) ?? (candidates.length === 1 ? candidates[0] : undefined);
}
