import { vi } from 'vitest';
import { runCommandLine } from '../../../server/cli/run.ts';

/** What is printed while work is done in this process, and the exit code it sets. */
export async function captureOutput(work: () => Promise<void>): Promise<{ code: number; text: string }> {
  let text = '';
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((part) => {
      text += String(part);
      return true;
    }),
  );
  try {
    await work();
    return { code: Number(process.exitCode ?? 0), text };
  } finally {
    process.exitCode = 0;
    for (const spy of spies) spy.mockRestore();
  }
}

/** What a command does with these settings. A process of its own for each would take ten times as long. */
export async function runCommand(environment: Record<string, string>, work: () => Promise<void>) {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    return await captureOutput(work);
  } finally {
    vi.unstubAllEnvs();
  }
}

/** `npm run leads`. */
export const runLeads = (environment: Record<string, string>, ...args: string[]) =>
  runCommand(environment, () => runCommandLine(args));
