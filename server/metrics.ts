type Labels = Record<string, string>;

const HELP = {
  keelson_submissions_total: 'Submissions stored, by call, channel and standing',
  keelson_opt_outs_total: 'Opt-out requests stored',
  keelson_refusals_total: 'Requests refused, by reason',
  keelson_commits_total: 'Durable commits',
  keelson_commit_entries_total: 'Submissions and opt-outs in those commits',
  keelson_commit_seconds_total: 'Time spent in those commits',
  keelson_deliveries_total: 'Delivery attempts, by destination and outcome',
} as const;

export type CounterName = keyof typeof HELP;

type Sample = { labels: Labels; value: number };

export type Gauge = { name: string; help: string; samples: readonly Sample[] };

/** Counts since the process started, in Prometheus text form. No label ever holds what a visitor typed. */
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
    const counters = [...this.#counters].flatMap(([name, series]) => [
      `# HELP ${name} ${HELP[name]}`,
      `# TYPE ${name} counter`,
      ...[...series.values()].map(({ labels, value }) => `${name}${labelText(labels)} ${value}`),
    ]);
    const others = gauges.flatMap(({ name, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...samples.map(({ labels, value }) => `${name}${labelText(labels)} ${value}`),
    ]);
    return [...counters, ...others, ''].join('\n');
  }
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/["\\\n]/g, ' ')}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
