import { readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** The delivery that a kept mail belongs to. */
export type MailFile = { leadId: string; destination: string; revision: number };

/** Where mails are kept while no mail server is set. */
export const mailFolder = (dataFolder: string) => join(dataFolder, 'mail');

/** Named by its delivery: a person's mails are found by their leads, and the name holds nothing personal. */
const fileName = ({ leadId, destination, revision }: MailFile) => `${leadId}.${destination}.${revision}.eml`;

const leadIdOf = (name: string) => name.slice(0, name.indexOf('.'));

/** The whole mail is on the disk when this resolves. */
export async function writeMailFile(folder: string, file: MailFile, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, fileName(file));
  const unfinished = await open(`${path}.part`, 'w', 0o600);
  try {
    await unfinished.writeFile(bytes);
    await unfinished.sync();
  } finally {
    await unfinished.close();
  }
  await rename(`${path}.part`, path);
}

/** The names of the kept mails of these leads. */
export function findMailFiles(folder: string, leadIds: readonly string[]): string[] {
  const wanted = new Set(leadIds);
  try {
    return readdirSync(folder).filter((name) => wanted.has(leadIdOf(name)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export function deleteMailFiles(folder: string, leadIds: readonly string[]): void {
  for (const name of findMailFiles(folder, leadIds)) rmSync(join(folder, name), { force: true });
}
