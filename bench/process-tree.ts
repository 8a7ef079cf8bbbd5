import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/** A process and everything it started, directly or not. Linux only: elsewhere the process alone. */
function processTree(pid: number): number[] {
  if (!existsSync('/proc')) return [pid];
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1])] as const);
  const tree = [pid];
  for (const member of tree) tree.push(...parents.filter(([, parent]) => parent === member).map(([child]) => child));
  return tree;
}

/** Servers, browsers and builds that are still running when a bench ends or is interrupted. */
export function stopDescendants(): void {
  for (const pid of processTree(process.pid).slice(1)) stop(pid);
}

export function stopTree(pid: number): void {
  for (const member of processTree(pid)) stop(member);
}

function stop(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // The process has ended since it was listed.
  }
}

/** Proportional set size: memory that processes of the tree share is counted once. */
export function treeMemoryMb(pid: number): number {
  const sumKb = processTree(pid).reduce((sum, member) => {
    const rollup = read(`/proc/${member}/smaps_rollup`);
    return sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
  }, 0);
  return Math.round(sumKb / 1024);
}

/** What comes of `work`, and the most memory that the tree had meanwhile. */
export async function withPeakMemory<T>(pid: number, work: Promise<T>): Promise<[result: T, memoryMb: number]> {
  let memoryMb = 0;
  const sampler = setInterval(() => {
    memoryMb = Math.max(memoryMb, treeMemoryMb(pid));
  }, 500);
  const result = await work.finally(() => clearInterval(sampler));
  return [result, memoryMb];
}

type Usage = { elapsedMs: number; processorMs: number; memoryMb: number };

/** Runs a script to its end; processor time and peak memory are what the process itself counts when it ends. */
export async function runNode(args: readonly string[], env = process.env): Promise<Usage> {
  const report =
    "data:text/javascript,process.on('exit',()=>console.error('\\n'+JSON.stringify(process.resourceUsage())))";
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', report, ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.resume();
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  const elapsedMs = performance.now() - start;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}. ${errors}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(errors.trim().split('\n').at(-1) ?? '');
  return { elapsedMs, processorMs: (userCPUTime + systemCPUTime) / 1000, memoryMb: Math.round(maxRSS / 1024) };
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
