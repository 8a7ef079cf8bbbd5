import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export type Row = Record<string, string | number>;
type Budget = { what: string; value: number; atMost: number; unit: string };
export type Result = { rows: Row[]; budgets?: Budget[] };

const FOLDER = 'bench/results';

export const budget = (what: string, value: number, atMost: number, unit = ''): Budget => ({
  what,
  value,
  atMost,
  unit,
});

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const round = (value: number, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits;
export const largest = (rows: readonly Row[], column: string) => Math.max(...rows.map((row) => Number(row[column])));

/** Rows with the same columns form one table; a number that differs from the kept result shows by how much. */
export function printResult(name: string, { rows, budgets = [] }: Result): void {
  const file = `${FOLDER}/${name}.json`;
  const kept: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  for (const table of Object.values(Object.groupBy(rows, (row) => Object.keys(row).join())))
    console.table(table?.map((row) => withChanges(row, kept)));
  for (const { what, value, atMost, unit } of budgets) {
    const verdict = value <= atMost ? 'within budget' : 'OVER BUDGET';
    const limit = `${atMost.toLocaleString('en')} ${unit}`.trim();
    console.log(`${what}: ${value.toLocaleString('en')} of ${limit}, ${verdict}`);
  }
}

export function keepResult(name: string, { rows }: Result): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${name}.json`, `${JSON.stringify(rows, null, 1)}\n`);
}

/** Any comparison with NaN is false, so a figure that could not be measured is over its budget. */
export const isWithinBudgets = ({ budgets = [] }: Result) => budgets.every(({ value, atMost }) => value <= atMost);

/** The first column names the row. */
function withChanges(row: Row, kept: Row[]): Row {
  const [key = ''] = Object.keys(row);
  const before = kept.find((candidate) => candidate[key] === row[key]);
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const old = before?.[column];
      if (typeof value !== 'number' || typeof old !== 'number' || old === value) return [column, value];
      const change = round(value - old, 2);
      return [column, `${value} (${change > 0 ? '+' : ''}${change})`];
    }),
  );
}
