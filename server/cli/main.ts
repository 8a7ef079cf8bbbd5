import { runCommandLine } from './run.ts';

// A reader such as `head` closes the pipe when it has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit();
  throw error;
});

await runCommandLine(process.argv.slice(2));
