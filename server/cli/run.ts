import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { backup } from './backup-command.ts';
import { type Command, CommandError, print, readConfig } from './context.ts';
import { dead, release, retry } from './delivery-commands.ts';
import { doctor } from './doctor-command.ts';
import { erase, optOuts, purge } from './person-commands.ts';
import { exportLeads, list, show } from './read-commands.ts';
import { report } from './report-command.ts';
import { stats } from './stats-command.ts';

const COMMANDS: readonly Command[] = [
  list,
  show,
  exportLeads,
  stats,
  report,
  release,
  dead,
  retry,
  optOuts,
  erase,
  purge,
  backup,
  doctor,
];

const CALL = 'npm run leads --';

/** Runs one command line; what a person can mend is one line on the error output and exit code 1. */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  try {
    const [name, ...rest] = words;
    if (name === undefined || name === 'help' || name === '--help' || name === '-h')
      return rest[0] === undefined ? overview() : help(find(rest[0]));
    await runCommand(find(name), rest);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function find(name: string): Command {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new CommandError(`There is no command '${name}'. See: ${CALL} help`);
  return command;
}

async function runCommand(command: Command, rest: string[]): Promise<void> {
  const options = Object.fromEntries(Object.entries(command.options).map(([name, { type }]) => [name, { type }]));
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args: rest,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. See: ${CALL} ${command.name} --help`);
  }
  if (parsed.values.help) return help(command);
  const most = command.usage.startsWith('<') ? 1 : 0;
  if (parsed.positionals.length > most)
    throw new CommandError(
      `'${parsed.positionals[most]}' is more than '${command.name}' takes. See: ${CALL} ${command.name} --help`,
    );
  await command.run({
    config: readConfig(),
    options: parsed.values as Record<string, string | boolean | undefined>,
    words: parsed.positionals,
  });
}

function overview(): void {
  print(`${CALL} <command>\n`);
  for (const command of COMMANDS) print(`  ${`${command.name} ${command.usage}`.padEnd(28)} ${command.summary}`);
  print(`\nEach has its own help: ${CALL} list --help. All of them work while the server runs.`);
}

function help({ name, usage, summary, options }: Command): void {
  print(`${CALL} ${name} ${usage}`.trimEnd());
  print(`  ${summary}\n`);
  for (const [option, { type, help: text }] of Object.entries(options))
    print(`  --${`${option}${type === 'string' ? ' …' : ''}`.padEnd(14)} ${text}`);
}
