/**
 * Writes a dump of the database of DATABASE_URL to the file of its argument. The password goes by the environment: the
 * arguments of pg_dump can be read by every user of the machine.
 */
import { spawnSync } from 'node:child_process';

const [, , file] = process.argv;
const address = new URL(process.env.DATABASE_URL);
const password = address.searchParams.get('password') ?? decodeURIComponent(address.password);
address.password = '';
address.searchParams.delete('password');

const { status, error } = spawnSync('pg_dump', ['--format=custom', `--file=${file}`, address.href], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: '', ...(password && { PGPASSWORD: password }) },
});
if (error) console.error(`pg_dump cannot be run (${error.code}). Debian has it in postgresql-client.`);
process.exit(status ?? 1);
