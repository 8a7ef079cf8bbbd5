import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import { describeFailure } from '../store/engine/failure.ts';
import { CommandError, type Options, print, textOption } from './context.ts';

/** Resolves when more may be written; parts that are not awaited are kept in memory. */
type Write = (part: string) => Promise<void>;

/** Writes to the file of --out, readable by its owner only, or to the standard output. */
export async function writeOutput<Result>(options: Options, work: (write: Write) => Promise<Result>): Promise<Result> {
  const out = textOption(options, 'out');
  if (out === undefined) return work(writeToStdout);
  const file = attempt(out, () => openSync(out, 'w', 0o600));
  try {
    return await work(async (part) => void attempt(out, () => writeSync(file, part)));
  } finally {
    closeSync(file);
  }
}

function attempt<Result>(out: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new CommandError(`'${out}' cannot be written: ${describeFailure(error).reason}.`);
  }
}

async function writeToStdout(part: string): Promise<void> {
  if (!process.stdout.write(part)) await once(process.stdout, 'drain');
}

/** Aligns columns. Control characters in a visitor's text must not reach the terminal. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [headings, ...rows.map((row) => row.map(stripControls))];
  const widths = headings.map((_, column) =>
    Math.min(40, Math.max(...cells.map((row) => [...(row[column] ?? '')].length))),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => fitCell(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export const printTable = (headings: readonly string[], rows: readonly (readonly string[])[]): void =>
  print(table(headings, rows));

function fitCell(cell: string, width: number): string {
  const characters = [...cell];
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : cell.padEnd(width);
}

export function stripControls(value: string): string {
  return value.replace(/\p{C}+/gu, ' ');
}

const BAR_WIDTH = 40;

/** A bar of eighths of a character, so that small differences are visible. */
export function bar(value: number, max: number): string {
  const eighths = max === 0 ? 0 : Math.round((value / max) * BAR_WIDTH * 8);
  const rest = eighths % 8;
  return '█'.repeat(Math.floor(eighths / 8)) + (rest > 0 ? ('▏▎▍▌▋▊▉'[rest - 1] ?? '') : '');
}
