/** `npm run mail -- preview`: writes every mail as HTML and as plain text, to be looked at. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MissingBuildError, Site } from '../http/site.ts';
import { loadTemplates } from '../mail/load-templates.ts';
import { SAMPLES } from '../mail/samples.ts';
import { CommandError } from './context.ts';

const USAGE = 'npm run mail -- preview [--out mail-preview]';

async function preview(args: string[]): Promise<void> {
  const options = { out: { type: 'string', default: 'mail-preview' }, help: { type: 'boolean', short: 'h' } } as const;
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
  if (positionals.join() !== 'preview' || values.help) throw new CommandError(USAGE);
  const { out: folder } = values;
  const site = new Site(process.env.BUILD_DIR ?? 'build');
  const { renderMail } = await loadTemplates(site.mailFolder);
  mkdirSync(folder, { recursive: true });
  for (const [name, data] of Object.entries(SAMPLES)) {
    const { subject, html, text } = renderMail(data, site.mailSettings.site);
    writeFileSync(join(folder, `${name}.html`), html);
    writeFileSync(join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
  }
  console.log(`${Object.keys(SAMPLES).length} mails written to ${folder}, each as .html and .txt.`);
}

try {
  await preview(process.argv.slice(2));
} catch (error) {
  const isOwn = [CommandError, MissingBuildError].some((known) => error instanceof known);
  const isArgument = (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE');
  console.error(isOwn || isArgument ? (error as Error).message : error);
  process.exitCode = 1;
}
