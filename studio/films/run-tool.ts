import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs ffmpeg or another tool to its end, with an optional picture or sound as its input; returns what it reports. */
export async function runTool(command: string, args: readonly string[], input?: Buffer): Promise<string> {
  const child = spawn(command, args, { stdio: ['pipe', 'inherit', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  child.stdin.end(input);
  const [report, code] = await Promise.all([text(child.stderr), ended]);
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${report}`);
  return report;
}
