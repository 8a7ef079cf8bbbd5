import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx } from '../support/nginx.ts';
import { makeSandbox, type Sandbox } from './support/guide/sandbox.ts';
import { hasOwnPostgres } from './support/postgres.ts';
import { leadCall } from './support/site.ts';
import { Stores } from './support/stores.ts';

const FOLDER = 'docs/operating';
/** The pages in the order in which an operator follows them; PostgreSQL comes last, because its blocks move the store. */
const ORDER = [
  'install.md',
  'leads.md',
  'desk.md',
  'mail.md',
  'upgrade.md',
  'back-up-and-restore.md',
  'watch.md',
  'incidents.md',
  'erasure.md',
];
const LAST = ['scale-out.md', 'back-up-and-restore.md'];

type Block = { page: string; note: string; text: string };

const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const blocks: Block[] = pages.flatMap((page) =>
  [...readFileSync(join(FOLDER, page), 'utf8').matchAll(/^( *)```sh *([^\n]*)\n(.*?)^ *```$/gms)].map(
    ([, indent = '', note = '', text = '']) => ({
      page,
      note,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  ),
);
const isRun = ({ note }: Block) => !note.startsWith('not run');
const of = (order: readonly string[], note: string) =>
  order.flatMap((page) => blocks.filter((block) => block.page === page && block.note === note));
const embedded = of(ORDER, '');
const postgres = of(LAST, 'postgresql');
const title = ({ page, text }: Block) => `${page}: ${text.trim().split('\n')[0]}`;

test('each block of the guide is run, or says why not', () => {
  expect(blocks.length).toBeGreaterThan(0);
  expect(blocks.filter(isRun).filter((block) => ![...embedded, ...postgres].includes(block))).toEqual([]);
  expect(blocks.filter((block) => !isRun(block) && !/^not run: \w.{9,}/.test(block.note))).toEqual([]);
});

test('root opens no file in a folder of the service, which could be a link', () => {
  const lines = blocks.flatMap(({ text }) => text.split('\n'));
  const inside = lines.filter((line) => /\/var\/(lib|backups)\/site\/|\$backup/.test(line));
  expect(inside.length).toBeGreaterThan(0);
  expect(inside.filter((line) => !line.startsWith('sudo -u site '))).toEqual([]);
});

describe.skipIf(!hasNginx || !hasOwnPostgres)(
  'the guide works as it is written (needs nginx, openssl and PostgreSQL)',
  () => {
    // The guide creates users and databases by fixed names.
    const stores = new Stores({ hasOwnPostgres: true });
    let sandbox: Sandbox;
    beforeAll(async () => {
      const { DATABASE_URL = '' } = await stores.environment('postgres');
      sandbox = await makeSandbox(new URL(DATABASE_URL).port);
    });
    afterAll(() => void sandbox?.run("systemctl stop 'site@*' site; nginx -s stop"));

    const run = (block: Block) => {
      const { status, output } = sandbox.run(block.text);
      expect(status, output).toBe(0);
    };
    const listLeads = () => sandbox.run('sudo /srv/site/current/deploy/leads list').output;

    test.each(embedded.map((block) => [title(block), block] as const))('%s', (_title, block) => run(block));

    test('a lead that is sent through nginx is in the store', () => {
      const { crm } = JSON.parse(readFileSync('build/hosting.json', 'utf8'));
      const call = leadCall({ email: 'ada@engines.example' }, crm);
      const { status } = sandbox.run(
        `curl --fail --insecure --data '' 'https://localhost/servlet/servlet.WebToLead?${call}'`,
      );
      expect(status).toBe(0);
      expect(listLeads()).toContain('ada@engines.example');
    });

    test.each(postgres.map((block) => [title(block), block] as const))('%s', (_title, block) => run(block));

    test('and still there after the move to PostgreSQL and a restore', () => {
      expect(listLeads()).toContain('ada@engines.example');
    });
  },
);
