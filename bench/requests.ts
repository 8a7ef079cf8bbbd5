import { readFileSync } from 'node:fs';
import { paths } from '../app/paths.ts';
import { WEB_TO_LEAD_PATH } from '../leads/calls.ts';
import type { LeadFields } from '../leads/fields.ts';
import { leadParameters } from '../leads/parameters.ts';
import { round } from './results.ts';
import type { SiteServer } from './serve.ts';

export type Percentiles = { 'p50, ms': number; 'p95, ms': number; 'p99, ms': number };

/** One request after the other; those that warm up have negative numbers. */
export async function timeRequests(
  request: (number: number) => Promise<unknown>,
  { times, warmUp }: { times: number; warmUp: number },
): Promise<Percentiles> {
  for (let number = 1; number <= warmUp; number += 1) await request(-number);
  const taken: number[] = [];
  for (let number = 0; number < times; number += 1) {
    const start = performance.now();
    await request(number);
    taken.push(performance.now() - start);
  }
  return percentiles(taken);
}

export function percentiles(taken: number[]): Percentiles {
  taken.sort((a, b) => a - b);
  const at = (share: number) => round(taken[Math.floor(taken.length * share)] ?? Number.NaN, 1);
  return { 'p50, ms': at(0.5), 'p95, ms': at(0.95), 'p99, ms': at(0.99) };
}

export const LEAD: LeadFields = {
  fname: 'Ada',
  lname: 'Byron',
  company: 'Analytical Engines',
  title: 'CISO',
  phone: '6505550100',
  email: 'NUMBER@engines.example',
  message: '',
  optOut: '1',
};

/** The call of a gated form. */
export function leadPath(email: string): string {
  const { crm } = JSON.parse(readFileSync('build/hosting.json', 'utf8'));
  const constants = { ...crm, oid: '', retURL: paths.resourceLibrary, channel: 'ESG Whitepaper' };
  return `${WEB_TO_LEAD_PATH}?${leadParameters({ ...LEAD, email }, constants)}`;
}

export async function sendLead({ origin }: SiteServer, name: string): Promise<void> {
  const { status } = await fetch(origin + leadPath(`${name}@engines.example`), { method: 'POST' });
  if (status !== 200) throw new Error(`A lead was answered with ${status}.`);
}
