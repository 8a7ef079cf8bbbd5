import { vi } from 'vitest';
import type { Command, Options } from '../../../server/cli/context.ts';
import type { RunningApp } from './app.ts';

/** What a command prints while it runs in this process. */
export async function capturePrint(work: () => Promise<void>): Promise<string> {
  let output = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    output += String(part);
    return true;
  });
  try {
    await work();
    return output;
  } finally {
    spy.mockRestore();
  }
}

/** What a command of the command line prints on the store of a running service, whatever its exit code. */
export const runCommand = (
  { config }: Pick<RunningApp, 'config'>,
  command: Command,
  args: readonly string[] = [],
  options: Options = {},
) =>
  capturePrint(() => command.run({ config, options, args })).finally(() => {
    process.exitCode = 0;
  });
