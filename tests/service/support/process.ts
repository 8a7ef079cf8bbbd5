import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { dataFolder } from './data-folder.ts';
import { builtSite, temporaryFolder } from './site.ts';

/** For processes that get no other variable of the tests; some tests start the server twenty times. */
export const { NODE_COMPILE_CACHE = resolve('node_modules/.cache/compile') } = process.env;

export type Server = {
  origin: string;
  child: ChildProcess;
  output(): string;
  /** Sends the signal and resolves with the exit code, or with the signal that ended the process. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
};

export type Program = { script: string; cwd: string };

const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
let shared: Program | undefined;
/** The server, on the smallest build. */
const sharedServer = () => (shared ??= { script: resolve('server/main.ts'), cwd: dirname(builtSite()) });

export type Launch = { child: ChildProcess; output(): string; exit: Promise<number | NodeJS.Signals | null> };

/** Starts the process as `npm run serve` does; `wrapper` is a command that runs it. */
export function launch(
  environment: Record<string, string>,
  wrapper: readonly string[] = [],
  { script, cwd } = sharedServer(),
): Launch {
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, script];
  const child = spawn(command, rest, {
    cwd,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE,
      PORT: '0',
      MAX_EVENT_LOOP_DELAY_MS: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '1000000',
      CRM_DAILY_LIMIT: '1000000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('close', () => children.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const exit = new Promise<number | NodeJS.Signals | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  );
  return { child, output: () => text, exit };
}

/** Starts the server and waits until it listens; without a folder of its own, on an empty store. */
export async function startServer(
  environment: Record<string, string>,
  wrapper: readonly string[] = [],
  program = sharedServer(),
): Promise<Server> {
  const { DATA_DIR = await dataFolder() } = environment;
  const { child, output, exit } = launch({ ...environment, DATA_DIR }, wrapper, program);
  const origin = await new Promise<string>((found, failed) => {
    child.stdout?.on('data', () => {
      const port = /http:\/\/localhost:(\d+)/.exec(output())?.[1];
      if (port) found(`http://127.0.0.1:${port}`);
    });
    exit.then((code) => failed(new Error(`the server ended with ${code}: ${output()}`)));
  });
  return {
    origin,
    child,
    output,
    async end(signal) {
      child.kill(signal);
      return exit;
    },
  };
}

/** Runs a command of the repository to its end, on the smallest build and in a folder of its own. */
export function runScript(
  script: string,
  environment: Record<string, string>,
  ...args: string[]
): Promise<{ code: number; text: string }> {
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE, BUILD_DIR: builtSite(), ...environment };
  return new Promise((done) =>
    execFile(
      process.execPath,
      [resolve(script), ...args],
      { cwd: temporaryFolder('cwd'), env },
      (error, stdout, stderr) => done({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    ),
  );
}
