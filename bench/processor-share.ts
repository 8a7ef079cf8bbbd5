import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, or a process would stand still for long after each share it has used up. */
const PERIOD = 5000;
/** How the first and the second version of control groups name a limit, in microseconds. */
const GROUPS = [
  {
    root: '/sys/fs/cgroup/cpu',
    limit: (quota: number) => ({ 'cpu.cfs_period_us': PERIOD, 'cpu.cfs_quota_us': quota }),
  },
  { root: '/sys/fs/cgroup', limit: (quota: number) => ({ 'cpu.max': `${quota} ${PERIOD}` }) },
];

/** Lets a process have this share of one processor until released, so that others on the machine can outdo it. */
export function holdBack(pid: number, share: number): () => void {
  const group = GROUPS.find(({ root }) => existsSync(join(root, 'cgroup.procs')));
  if (!group) throw new Error('To hold the server back takes Linux with control groups.');
  const folder = join(group.root, 'keelson-bench');
  mkdirSync(folder, { recursive: true });
  for (const [file, value] of Object.entries(group.limit(PERIOD * share)))
    writeFileSync(join(folder, file), String(value));
  writeFileSync(join(folder, 'cgroup.procs'), String(pid));
  return () => {
    writeFileSync(join(group.root, 'cgroup.procs'), String(pid));
    rmdirSync(folder);
  };
}
