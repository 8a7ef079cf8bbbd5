type Labels = Record<string, string>;

const COUNTERS = {
  leads_submissions_total: 'Submissions stored, by call, channel and status',
  leads_opt_outs_total: 'Opt-out requests stored',
  leads_refusals_total: 'Calls refused, by reason',
  leads_commits_total: 'Durable commits',
  leads_commit_entries_total: 'Submissions and opt-outs in those commits',
  leads_commit_seconds_total: 'Time spent in those commits',
  leads_deliveries_total: 'Delivery attempts, by destination and outcome',
  site_refusals_total: 'Requests for pages and files refused, by reason',
} as const;

type CounterName = keyof typeof COUNTERS;

type Sample = { labels: Labels; value: number };

export type Gauge = { name: string; help: string; samples: readonly Sample[] };

/** Counters since the start of the process, in Prometheus text format. Labels never hold what a visitor typed. */
export class Metrics {
  readonly #counters = new Map<CounterName, Map<string, Sample>>();

  add(name: CounterName, labels: Labels = {}, amount = 1): void {
    const series = this.#counters.get(name) ?? new Map<string, Sample>();
    this.#counters.set(name, series);
    const key = Object.values(labels).join();
    const sample = series.get(key);
    if (sample) sample.value += amount;
    else series.set(key, { labels, value: amount });
  }

  render(gauges: readonly Gauge[]): string {
    const counters = [...this.#counters].map(([name, series]) => ({
      name,
      help: COUNTERS[name],
      samples: [...series.values()],
    }));
    const lines = [...counters.flatMap(renderAs('counter')), ...gauges.flatMap(renderAs('gauge')), ''];
    return lines.join('\n');
  }
}

const renderAs =
  (type: 'counter' | 'gauge') =>
  ({ name, help, samples }: Gauge): string[] => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ labels, value }) => `${name}${renderLabels(labels)} ${value}`),
  ];

function renderLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, ' ')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
