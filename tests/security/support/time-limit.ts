import { createContext, Script } from 'node:vm';

/** Fifty times what a linear rule needs for these texts, and a fraction of what a quadratic one needs. */
const TIMEOUT_MS = 3000;
/** One attempt may lose its core to other processes; three in a row hardly do. */
const MAX_ATTEMPTS = 3;

const call = new Script('run()');

/** Whether a function returns within the time limit, which V8 enforces from outside this thread. */
export function finishes(run: () => unknown): boolean {
  return Array.from({ length: MAX_ATTEMPTS }).some(() => finishesOnce(run));
}

function finishesOnce(run: () => unknown): boolean {
  try {
    call.runInContext(createContext({ run }), { timeout: TIMEOUT_MS });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
