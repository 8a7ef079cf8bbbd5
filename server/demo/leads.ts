import { carriesMessage, carriesToken, DEMO_CHANNEL, UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
import { isConsent, type OptOut } from '../../leads/fields.ts';
import { allowFastWrites } from '../store/engine/maintenance.ts';
import { addChannels } from '../store/leads/channels.ts';
import { type DemoAttempt, type DemoDelivery, type DemoLead, insertDemoLeads } from '../store/leads/demo-leads.ts';
import type { OpenStore } from '../store/schema/tables.ts';
import { DAY_MS } from '../store/utc-day.ts';
import type { Suspicion } from '../verification/verdict.ts';
import { createPerson } from './people.ts';
import { createId, createRandom, pick, pickWeighted, type Random } from './random.ts';

const DAYS = 91;
const HOUR_MS = DAY_MS / 24;

/** A form of the site: its channel, and its page where it has one of its own. */
export type DemoForm = { channel: string; page: string | null };

const CAMPAIGNS: readonly (readonly [string | undefined, number])[] = [
  [undefined, 55],
  ['board-pack-2026', 12],
  ['risk-newsletter', 9],
  ['spring-webinar', 8],
  ['partner-referral', 6],
  ['search-brand', 6],
  ['Rückblick Herbst', 2],
  ['リスク管理セミナー', 2],
];

const SOURCES = ['newsletter', 'linkedin', 'google', 'partner'] as const;

const MESSAGES = [
  'We look for a way to show cyber risk to our board. Could somebody call me next week?',
  'Is there a price list for about 4,000 employees?',
  'Wir möchten Ihr Produkt im vierten Quartal testen. Wer ist unser Ansprechpartner?',
  '来月の取締役会までにデモをお願いできますか。',
  'Our auditor asked for a maturity report.\nDo you cover NIST CSF 2.0?',
  'مرحبًا، نود معرفة المزيد عن خدماتكم.',
];

const SUSPICIONS: readonly Suspicion[] = [
  'honeypot filled',
  'token missing',
  'token false',
  'too many from one address',
];

/** Busy on working days between nine and six by the clock of the country. */
function createTime(random: Random, now: number, offset: number): number {
  for (;;) {
    const day = Math.floor(random() * DAYS);
    const hour = 9 + (random() + random() + random()) * 3 - (random() < 0.1 ? random() * 9 : 0);
    const time = Math.floor(now / DAY_MS) * DAY_MS - day * DAY_MS + (hour - offset) * HOUR_MS;
    const weekday = new Date(time).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    if (time < now && (!isWeekend || random() < 0.12)) return Math.floor(time);
  }
}

function createLead(random: Random, number: number, forms: readonly DemoForm[], now: number): DemoLead {
  const { offset, ...person } = createPerson(random, number);
  const { channel, page } = pick(random, forms);
  const receivedAt = createTime(random, now, offset);
  const campaign = pickWeighted(random, CAMPAIGNS);
  const isSuspected = random() < 0.03;
  const isOld = receivedAt < now - 2 * DAY_MS;
  const optOut: OptOut = channel === DEMO_CHANNEL || random() < 0.35 ? '0' : '1';
  const id = createId(random, receivedAt);
  return {
    id,
    receipt: createId(random, receivedAt),
    receivedAt,
    channel,
    page,
    fields: { ...person, message: carriesMessage(channel) ? pick(random, MESSAGES) : '' },
    optOut,
    hasConsent: channel !== UNSUBSCRIBE_CHANNEL && isConsent(channel, optOut),
    attribution: campaign === undefined ? {} : { utm_source: pick(random, SOURCES), utm_campaign: campaign },
    status: isSuspected ? (isOld && random() < 0.3 ? 'released' : 'held') : 'accepted',
    suspicion: isSuspected ? pick(random, SUSPICIONS) : null,
    setAside: setAsideOf(random, isSuspected, isOld),
    verifiedAt: carriesToken(channel) && !isSuspected && random() < 0.9 ? receivedAt + 900 : null,
    isSeen: isOld,
    note: isOld && random() < 0.02 ? pick(random, NOTES) : null,
    deliveries: createDeliveries(random, { channel, receivedAt, isSuspected, now }),
  };
}

const NOTES = [
  'Called, wants a demo in two weeks.',
  'Met at the spring conference.',
  'Asked for the price list; sent.',
];

function setAsideOf(random: Random, isSuspected: boolean, isOld: boolean): DemoLead['setAside'] {
  if (!isOld) return null;
  if (isSuspected) return random() < 0.4 ? 'dismissed' : null;
  return random() < 0.008 ? 'spam' : null;
}

type Delivered = { channel: string; receivedAt: number; isSuspected: boolean; now: number };

function createDeliveries(random: Random, { channel, receivedAt, isSuspected, now }: Delivered): DemoDelivery[] {
  const destinations = ['crm', ...(carriesToken(channel) ? ['notify'] : ['visitor-mail'])];
  return destinations.map((destination) => {
    if (isSuspected) return { destination, state: 'held', attempts: [], settledAt: null, dueAt: receivedAt };
    return createDelivery(random, destination, receivedAt, now);
  });
}

const FAILURES = ['HTTP 503', 'HTTP 502', 'ECONNRESET', 'HTTP 429', 'no answer within 15 s'];

function createDelivery(random: Random, destination: string, receivedAt: number, now: number): DemoDelivery {
  const answer = destination === 'visitor-mail' ? null : 'HTTP 200';
  const attempts: DemoAttempt[] = [];
  let at = receivedAt + 80 + Math.floor(random() ** 3 * 4000);
  const failures = random() < 0.05 ? 1 + Math.floor(random() * 4) : 0;
  for (let tries = 0; tries < failures && at < now; tries += 1) {
    attempts.push({ at, outcome: 'retry', answer: pick(random, FAILURES), tookMs: Math.floor(40 + random() * 900) });
    at += Math.floor(1000 * 2 ** tries * (60 * random() + 1));
  }
  const last = attempts.at(-1);
  if (at >= now)
    return { destination, state: 'pending', attempts, settledAt: null, dueAt: at, lastError: last?.answer };
  const isDead = destination !== 'visitor-mail' && random() < 0.006;
  attempts.push({
    ...{ at, tookMs: Math.floor(40 + random() * 600) },
    ...(isDead ? { outcome: 'dead', answer: 'HTTP 400' } : { outcome: 'delivered', answer }),
  });
  const lastError = isDead ? 'HTTP 400' : undefined;
  return { destination, state: isDead ? 'dead' : 'delivered', attempts, settledAt: at, dueAt: at, lastError };
}

/** Of one transaction; the widest insert binds 20 values for each. */
const LEADS_TOGETHER = 500;

/** Fills a store with invented leads, the same ones for the same seed and time. */
export async function fillStore(
  store: OpenStore,
  { count, seed, now, forms }: { count: number; seed: number; now: number; forms: readonly DemoForm[] },
): Promise<void> {
  const random = createRandom(seed);
  await allowFastWrites(store);
  await addChannels(store, [...new Set(forms.map(({ channel }) => channel))], now);
  for (let start = 0; start < count; start += LEADS_TOGETHER) {
    const length = Math.min(LEADS_TOGETHER, count - start);
    const leads = Array.from({ length }, (_, index) => createLead(random, start + index, forms, now));
    await insertDemoLeads(store, leads);
  }
}
