import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'rolldown';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import { mailSettings } from './mail-settings.ts';

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
