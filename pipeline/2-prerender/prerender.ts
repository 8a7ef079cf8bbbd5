import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** React Router writes every page of react-router.config.ts to a folder; its output is shown only if it fails. */
export async function prerender(out: string): Promise<void> {
  const child = spawn('react-router', ['build', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: out },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  if (code !== 0) throw new Error(`react-router build ended with ${code}\n${stdout}${stderr}`);
}
