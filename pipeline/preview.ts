/** `npm run preview`: the site with drafts and scheduled items, beside the real one and apart from it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Where both folders stand; tests have one of their own. */
const { PREVIEW_DIR = '.', PORT = '3001', HOST = '127.0.0.1' } = process.env;

/** Settings of the environment and of .env that would reach what is real; an empty value is the default. */
const APART = {
  PREVIEW: '1',
  BUILD_DIR: join(PREVIEW_DIR, 'build-preview'),
  DATA_DIR: join(PREVIEW_DIR, 'data-preview'),
  DELIVERIES: 'off',
  SITE_ORIGIN: '',
  LEAD_HOST: '',
  API_HOST: '',
  CHANNELS_FILE: '',
  ERASURES_FILE: '',
  DATABASE_URL: '',
  RECAPTCHA_SITE_KEY: '',
  RECAPTCHA_SECRET: '',
};

function start(script: string): ChildProcess {
  return spawn(process.execPath, [script], { env: { ...process.env, ...APART, PORT, HOST }, stdio: 'inherit' });
}

const [buildCode] = await once(start('pipeline/build.ts'), 'exit');
if (buildCode === 0) {
  const server = start('server/main.ts');
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  // A terminal sends it to the server as well, which ends in order.
  process.on('SIGINT', () => {});
  const [serverCode] = await once(server, 'exit');
  process.exitCode = serverCode ?? 1;
} else process.exitCode = 1;
