import { describeFailure } from '../store/engine/failure.ts';
import { runCommandLine } from './run.ts';

// A reader such as `head` closes the pipe when it has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`The output cannot be written: ${describeFailure(error).reason}.\n`);
  process.exit(1);
});

await runCommandLine(process.argv.slice(2));
