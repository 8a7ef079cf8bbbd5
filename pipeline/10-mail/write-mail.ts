import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import type { Content } from '../../app/content/load/loaded-content.ts';
import { LEAD_FORMS } from '../../app/forms/lead-forms.ts';
import { paths } from '../../app/paths.ts';

const THEME_FILE = 'app/styles/theme.css';

/** Writes what the lead service needs to send mail: the templates as a module for Node, and what mails say. */
export async function writeMail(content: Content, origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(mailSettings(content, origin)));
  await bundleTemplates(join(folder, 'templates.js'));
}

export async function bundleTemplates(output: string): Promise<void> {
  await build({
    input: 'server/mail/templates/render.tsx',
    platform: 'node',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { file: output, format: 'esm', minify: true },
  });
}

/** The names of the site's colors and their values. */
export function readTheme(css = readFileSync(THEME_FILE, 'utf8')): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--color-([a-z]+):\s*(#[\da-f]{3,8});/gi)].map(([, name = '', value]) => [name, value ?? '']),
  );
}

/** Read by server/mail/settings.ts. */
function mailSettings({ site, gated }: Content, origin: string) {
  const { street, city, region, postal_code, country } = site.headquarters;
  const { contact, demo, unsubscribe } = LEAD_FORMS;
  return {
    site: {
      product: site.product,
      company: site.company,
      address: `${street}, ${city}, ${region} ${postal_code}, ${country}`,
      origin,
      theme: readTheme(),
    },
    mailboxes: {
      sender: site.mailboxes.info,
      contact: site.mailboxes[contact.mailbox],
      demo: site.mailboxes[demo.mailbox],
      unsubscribe: site.mailboxes[unsubscribe.mailbox],
    },
    libraryPath: paths.resourceLibrary,
    forms: gated
      .filter(({ registration }) => registration !== 'ended')
      .map((page) => ({
        path: `/${page.id}`,
        channel: page.channel,
        label: page.kind,
        title: page.title,
        mailbox: site.mailboxes[page.mailbox],
        ...(page.success_link && { document: { link: page.success_link, button: page.success_button ?? 'Open' } }),
        ...(page.form === 'event' && { event: { when: page.when ?? '' } }),
      })),
  };
}
