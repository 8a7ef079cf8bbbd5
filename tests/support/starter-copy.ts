import { copyFileSync, cpSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a run makes, what git keeps, and what is replaced. */
const LEFT_OUT = ['.git', 'node_modules', 'build', 'content', 'data', 'test-results'];

/** An own field, for the browser tests of forms. */
const FORMS = `fields:
  team_size:
    kind: select
    label: Size of the team
    options: [1 to 10, More]
    required: true
    crm_field: 00N000000000003
forms:
  demo:
    fields: [fname, lname, company, email, team_size]
`;

/** A copy of the checkout with `starter/` in place of `content/`, as `npm run content -- blank` leaves it, and an own field. */
export function copyWithStarter(): string {
  const folder = mkdtempSync(join(tmpdir(), 'starter-'));
  for (const name of readdirSync('.').filter((each) => !LEFT_OUT.includes(each)))
    cpSync(name, join(folder, name), { recursive: true });
  cpSync('starter', join(folder, 'content'), { recursive: true });
  writeFileSync(join(folder, 'content/forms.yaml'), FORMS);
  copyFileSync('content/README.md', join(folder, 'content/README.md'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
