import { parseArgs } from 'node:util';
import { toMultiLine } from '../../leads/control-characters.ts';
import { ConfigError, readConfig } from '../config.ts';
import { ErasureNotRecordedError } from '../store/engine/erasures.ts';
import { explainError } from '../store/engine/failure.ts';
import { type Command, CommandError, type Options, print } from './context.ts';
import { crmErasures, dead, release, retry } from './delivery-commands.ts';
import { doctor } from './doctor-command.ts';
import { figures } from './figures-command.ts';
import { invite, revoke } from './invite-commands.ts';
import { optIn, optOuts, unsubscribeLink } from './opt-out-commands.ts';
import { consent, erase, purge } from './person-commands.ts';
import { exportLeads, list, show, stats } from './read-commands.ts';
import { acceptStore, backup, move } from './store-commands.ts';

const COMMANDS: readonly Command[] = [
  list,
  show,
  exportLeads,
  stats,
  figures,
  release,
  dead,
  retry,
  optOuts,
  optIn,
  unsubscribeLink,
  consent,
  erase,
  crmErasures,
  purge,
  invite,
  revoke,
  backup,
  move,
  acceptStore,
  doctor,
];

const PROGRAM = 'npm run leads --';

/** Runs one command line; an error that the user can correct is one line on stderr and exit code 1. */
export async function runCommandLine(args: readonly string[]): Promise<void> {
  try {
    const [name, ...rest] = args;
    if (name === undefined || name === 'help' || name === '--help' || name === '-h')
      return rest[0] === undefined ? printOverview() : printHelp(findCommand(rest[0]));
    await runCommand(findCommand(name), rest);
  } catch (error) {
    const isOwn = [CommandError, ConfigError, ErasureNotRecordedError].some((known) => error instanceof known);
    const text = isOwn ? (error as Error).message : explainError(error);
    if (text === undefined) throw error;
    process.stderr.write(`${toMultiLine(text)}\n`);
    process.exitCode = 1;
  }
}

function findCommand(name: string): Command {
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new CommandError(`There is no command '${name}'. See: ${PROGRAM} help`);
  return command;
}

async function runCommand(command: Command, args: string[]): Promise<void> {
  const options = Object.fromEntries(
    Object.entries(command.options ?? {}).map(([name, { type, multiple = false }]) => [name, { type, multiple }]),
  );
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('. ')[0]}. See: ${PROGRAM} ${command.name} --help`);
  }
  if (parsed.values.help) return printHelp(command);
  const maxArgs = command.usage.startsWith('<') ? 1 : 0;
  if (parsed.positionals.length > maxArgs)
    throw new CommandError(
      `'${parsed.positionals[maxArgs]}' is more than '${command.name}' takes. See: ${PROGRAM} ${command.name} --help`,
    );
  await command.run({
    config: readConfig(),
    options: parsed.values as Options,
    args: parsed.positionals,
  });
}

function printOverview(): void {
  print(`${PROGRAM} <command>\n`);
  for (const command of COMMANDS) print(`  ${`${command.name} ${command.usage}`.padEnd(28)} ${command.summary}`);
  print(`\nEach has its own help: ${PROGRAM} list --help. All of them but move work while the server runs.`);
}

function printHelp({ name, usage, summary, options = {} }: Command): void {
  print(`${PROGRAM} ${name} ${usage}`.trimEnd());
  print(`  ${summary}\n`);
  for (const [option, { type, help: text }] of Object.entries(options))
    print(`  --${`${option}${type === 'string' ? ' …' : ''}`.padEnd(14)} ${text}`);
}
