import { existsSync, readdirSync, readFileSync } from 'node:fs';

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

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
