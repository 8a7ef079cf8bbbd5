import { createContext, Script } from 'node:vm';

/** Five times what a linear rule needs for these texts, and a fraction of what a quadratic one needs. */
const MAX_PROCESSOR_MS = 1000;

const call = new Script('run()');

/** Whether a function returns in that time; one that loses its core to other processes is called again, with more of it. */
export function finishes(run: () => unknown): boolean {
  for (let timeoutMs = 3 * MAX_PROCESSOR_MS; ; timeoutMs *= 2) {
    const before = process.threadCpuUsage();
    if (finishesWithin(timeoutMs, run)) return true;
    if (process.threadCpuUsage(before).user >= MAX_PROCESSOR_MS * 1000) return false;
  }
}

/** V8 enforces the timeout from outside this thread. */
function finishesWithin(timeoutMs: number, run: () => unknown): boolean {
  try {
    call.runInContext(createContext({ run }), { timeout: timeoutMs });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
