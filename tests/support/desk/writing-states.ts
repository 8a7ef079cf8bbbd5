import { Checkout } from '../../service/support/checkout.ts';
import { DeskPerson, startDesk } from './service.ts';

/** A desk that writes into a checkout of its own. Its admin and a second writer are at the same pages. */
export async function startWritingDesk() {
  const checkout = new Checkout('build', process.env.CONTENT_DIR ?? 'content');
  const desk = await startDesk({ WRITING_DIR: checkout.folder, BUILD_DIR: checkout.build });
  const admin = await DeskPerson.register(desk.link, 'Claire Fontaine', 'claire@site.example');
  const { link } = await admin.call('invite', { email: 'daniel@site.example', role: 'writer' });
  const writer = await DeskPerson.register(link ?? '', 'Daniel Reyes', 'daniel@site.example');
  return { ...desk, checkout, admin, writer };
}
