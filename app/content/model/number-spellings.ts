/** What a number counts: a score is shown with one decimal, money is in thousands of dollars. */
export type Unit = 'score' | 'count' | 'percent' | 'thousands';

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A number below one hundred in words. */
function toWords(value: number): string[] {
  if (!Number.isInteger(value) || value < 0 || value > 99) return [];
  if (value < 20) return [SMALL[value] ?? ''];
  const tens = TENS[Math.floor(value / 10) - 2] ?? '';
  return [value % 10 === 0 ? tens : `${tens}-${SMALL[value % 10]}`];
}

const grouped = new Intl.NumberFormat('en-US');

/** How a number may be written in a text, the usual way first. */
export function numberSpellings(value: number, unit: Unit): string[] {
  if (unit === 'score') return [value.toFixed(1)];
  if (unit === 'percent') return [`${value}%`, String(value), `${value} percent`];
  if (unit === 'count') return [...new Set([grouped.format(value), String(value)]), ...toWords(value)];
  return moneySpellings(value);
}

function moneySpellings(thousands: number): string[] {
  const dollars = grouped.format(thousands * 1000);
  const millions = [1, 2]
    .map((decimals) => (thousands / 1000).toFixed(decimals))
    .filter((text) => Math.abs(Number(text) * 1000 - thousands) < 1e-6)
    .flatMap((text) => [`$${text} million`, `${text} million`, `$${text}M`]);
  return [
    grouped.format(thousands),
    String(thousands),
    `$${grouped.format(thousands)}K`,
    ...millions,
    `$${dollars}`,
    dollars,
  ];
}
