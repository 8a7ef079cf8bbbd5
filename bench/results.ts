import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

export type Row = Record<string, string | number>;
export type Subject = () => Promise<Row[]> | Row[];

const FOLDER = 'bench/results';

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Prints the rows, those with the same columns as one table; a number that differs from the kept one shows by how much. */
export function showAgainstKept(name: string, rows: Row[], keep: boolean): void {
  const file = `${FOLDER}/${name}.json`;
  const kept: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  for (const table of Object.values(Object.groupBy(rows, (row) => Object.keys(row).join())))
    console.table(table?.map((row) => withChanges(row, kept)));
  if (keep) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, `${JSON.stringify(rows, null, 1)}\n`);
    console.log(`Kept in ${file}.`);
  }
}

/** The first column names the row. */
function withChanges(row: Row, kept: Row[]): Row {
  const [key = ''] = Object.keys(row);
  const before = kept.find((candidate) => candidate[key] === row[key]);
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      const old = before?.[column];
      if (typeof value !== 'number' || typeof old !== 'number' || old === value) return [column, value];
      const change = Math.round((value - old) * 100) / 100;
      return [column, `${value} (${change > 0 ? '+' : ''}${change})`];
    }),
  );
}
