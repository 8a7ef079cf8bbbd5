import type { DeskAnswer } from '../../../leads/desk/calls.ts';

const DAY_MS = 86_400_000;

export function makeFigures(from: string, to: string): DeskAnswer<'readFigures'> {
  const channels = [
    'Demo',
    'Contact Us',
    'Security Maturity eBook',
    'Webinar Recording',
    'ESG Whitepaper',
    'MasterClass Recording',
    'Strategy and Planning eBook',
  ];
  const days: DeskAnswer<'readFigures'>['byDay'] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += DAY_MS) {
    const date = new Date(at);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const counts = channels.map(
      (name, index) =>
        [
          name,
          Math.max(0, Math.round((isWeekend ? 1.4 : 5) - index * 0.6 + 2 * Math.sin(at / DAY_MS + index))),
        ] as const,
    );
    days.push({ day: date.toISOString().slice(0, 10), channels: Object.fromEntries(counts) });
  }
  const byChannel = channels.map((name, index) => {
    const count = days.reduce((sum, day) => sum + (day.channels[name] ?? 0), 0);
    return { name, count, before: Math.round(count * (0.7 + 0.1 * index)) };
  });
  const total = byChannel.reduce((sum, { count }) => sum + count, 0);
  const counts = (names: readonly string[]) =>
    names.map((name, index) => ({
      name,
      count: Math.round(total / (index + 4)),
      before: Math.round(total / (index + 5)),
    }));
  const steps = ([1, 2, 5, 15, 60, 300, 1800, 7200, null] as const).map((underSeconds, index) => ({
    underSeconds,
    count: [58, 198, 126, 56, 46, 12, 5, 3, 3][index] ?? 0,
  }));
  return {
    ...{ from, to, total, totalBefore: Math.round(total * 0.92), byDay: days, byChannel },
    byCampaign: counts([
      '',
      'year-end-review',
      'budget-season',
      'new-ciso-90-days',
      'masterclass-apr',
      'due-diligence',
    ]),
    byPage: counts([
      '/request-demo',
      '/ciso-role-maturity-ebook',
      '/company',
      '/program-maturity-ebook',
      '/master-class-recording-apr-2021',
      '/esg-cybersecurity-2021',
      '/product',
      '/strategy-ebook',
    ]),
    toDelivery: [
      { destination: 'CRM', steps, medianSeconds: 2, p95Seconds: 57 },
      {
        destination: 'Webhook',
        steps: steps
          .toReversed()
          .map(({ count }, index) => ({ underSeconds: steps[index]?.underSeconds ?? null, count })),
        medianSeconds: 64,
        p95Seconds: 7000,
      },
    ],
  };
}
