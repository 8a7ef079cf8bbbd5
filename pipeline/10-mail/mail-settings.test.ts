import { expect, test } from 'vitest';
import { loadContent } from '../../app/content/load/load.ts';
import { mailSettingsSchema } from '../../server/mail/settings.ts';
import { styleSheet, styles } from '../../server/mail/templates/style.ts';
import { mailSettings } from './mail-settings.ts';

const content = loadContent({ root: 'content', publicFolder: 'public' });
const settings = mailSettingsSchema.parse(mailSettings(content, 'https://www.site.example'));

test('every page with something behind its form has its mail', () => {
  const offering = content.gated.filter(({ success_link, hasEnded }) => success_link && !hasEnded);
  const mailed = settings.forms.filter(({ document, event }) => document || event).map(({ path }) => path);
  expect(mailed).toEqual(expect.arrayContaining(offering.map(({ id }) => `/${id}`)));
  expect(new Set(mailed).size).toBe(mailed.length);
});

test('every form has a channel that the service takes and a mailbox', () => {
  for (const { channel, mailbox } of settings.forms) {
    expect(content.channels).toContain(channel);
    expect(Object.values(content.site.mailboxes)).toContain(mailbox);
  }
});

test('the theme has every color that mails use', () => {
  const used = JSON.stringify(styles(settings.site.theme)) + styleSheet(settings.site.theme);
  expect(used).not.toContain('undefined');
  const colors = Object.values(styles(settings.site.theme)).flatMap((style) =>
    Object.entries(style).filter(([name]) => /color/i.test(name)),
  );
  expect(colors.filter(([, value]) => !value)).toEqual([]);
});
