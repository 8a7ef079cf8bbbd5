import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';

const COUNTERS = {
  leads_submissions_total: ['Submissions stored, by call, channel and status', 'via', 'channel', 'status'],
  leads_opt_outs_total: ['Opt-out requests stored'],
  leads_refusals_total: ['Calls refused, by reason', 'reason'],
  leads_commits_total: ['Durable commits'],
  leads_commit_entries_total: ['Submissions and opt-outs in those commits'],
  leads_commit_seconds_total: ['Time spent in those commits'],
  leads_deliveries_total: ['Delivery attempts, by destination and outcome', 'destination', 'outcome'],
  site_refusals_total: ['Requests for pages and files refused, by reason', 'reason'],
} as const;

type CounterName = keyof typeof COUNTERS;

type LabelOf<Name extends CounterName> = (typeof COUNTERS)[Name] extends readonly [
  string,
  ...infer Names extends string[],
]
  ? Names[number]
  : never;

/** What is read when it is asked for, as plain data: it may come from the thread of the store. */
export type GaugeValues = {
  name: string;
  help: string;
  samples: readonly { labels: Record<string, string>; value: number }[];
};

/** Node's own figures are of the process, however many instances of the app it has. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

/** Counters since the start of the process. Labels never hold what a visitor typed. */
export class Metrics {
  readonly #registry = new Registry();

  constructor() {
    for (const [name, [help, ...labelNames]] of Object.entries(COUNTERS))
      this.#registry.registerMetric(new Counter({ name, help, labelNames, registers: [] }));
  }

  add<Name extends CounterName>(name: Name, labels: Record<LabelOf<Name>, string>, amount = 1): void {
    (this.#registry.getSingleMetric(name) as Counter).inc(labels, amount);
  }

  /** In Prometheus text format, with gauges as they are now. */
  async render(gauges: readonly GaugeValues[]): Promise<string> {
    const gaugeRegistry = new Registry();
    for (const { name, help, samples } of gauges) {
      const labelNames = Object.keys(samples[0]?.labels ?? {});
      const gauge = new Gauge({ name, help, labelNames, registers: [gaugeRegistry] });
      for (const { labels, value } of samples) gauge.set(labels, value);
    }
    return Registry.merge([this.#registry, gaugeRegistry, processRegistry]).metrics();
  }
}
