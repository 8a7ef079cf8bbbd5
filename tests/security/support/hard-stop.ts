import { createContext, Script } from 'node:vm';

/** A linear rule needs a fiftieth of this for our texts at most; one that grows with the square needs several times it. */
const STOP_AFTER = 3000;
/** A machine may be busy elsewhere once, and hardly three times over the same text. */
const ATTEMPTS = 3;

const call = new Script('run()');

/** Whether work comes to its end by itself; a watchdog outside this thread stops what does not. */
export function ends(run: () => unknown): boolean {
  return Array.from({ length: ATTEMPTS }).some(() => endsOnce(run));
}

function endsOnce(run: () => unknown): boolean {
  try {
    call.runInContext(createContext({ run }), { timeout: STOP_AFTER });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false;
    throw error;
  }
}
