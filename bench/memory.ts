import { readdirSync, readFileSync } from 'node:fs';

/** Watches a process and all it started: the largest sum of memory seen, in MB, what they share counted once. */
export function watchMemory(pid: number): { stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => {
    const sum = family(pid).reduce((total, member) => total + memoryOf(member), 0);
    peak = Math.max(peak, sum);
  }, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(peak / 1024);
    },
  };
}

/** A process may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

const memoryOf = (pid: number) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(/\) \S (\d+)/.exec(read(`/proc/${name}/stat`))?.[1])] as const);
  const members = [pid];
  for (const member of members) members.push(...parents.filter(([, of]) => of === member).map(([child]) => child));
  return members;
}
