import { carriesMessage, carriesToken, DEMO_CHANNEL, UNSUBSCRIBE_CHANNEL } from '../../leads/channels.ts';
import { DEFAULT_RESPOND_HOURS } from '../../leads/desk/limits.ts';
import { type Attribution, isConsent, type OptOut } from '../../leads/fields.ts';
import { SPEC_RULES } from '../../leads/form-rules.ts';
import type { Worked } from '../../leads/lead-states.ts';
import { addChannels } from '../store/forms/served-forms.ts';
import { addDemoOwners, DEMO_OWNERS, type DemoLead, insertDemoLeads } from '../store/leads/demo-leads.ts';
import { sourceOfLead } from '../store/schema/source.ts';
import { HELD_STANDING, toSetAside, toStanding } from '../store/schema/stored-words.ts';
import type { LeadRow, OpenStore, Tables } from '../store/schema/tables.ts';
import { addWorkingHours, DAY_MS, HOUR_MS } from '../store/utc-day.ts';
import { addViews } from '../store/views/view-counts.ts';
import { ViewSums } from '../store/views/view-sums.ts';
import type { Suspicion } from '../verification/verdict.ts';
import { createPerson } from './people.ts';
import { createId, createRandom, pick, pickWeighted, type Random } from './random.ts';
import { addViewsAround, type DemoPages } from './views.ts';

const DAYS = 91;

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

/** The newest campaign, and how long it is under way. */
const NEWEST: (typeof CAMPAIGNS)[number] = ['year-end-review', 12];
const NEWEST_DAYS = 18;

const SOURCES = ['newsletter', 'webinar', 'partner'] as const;

/** Of those whom no campaign has sent. */
const REFERRERS: readonly (readonly [Attribution, number])[] = [
  [{}, 40],
  [{ referrer: 'https://www.google.com/' }, 40],
  [{ referrer: 'https://www.linkedin.com/' }, 20],
];

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
  const isNewestOn = receivedAt > now - NEWEST_DAYS * DAY_MS;
  const campaign = pickWeighted(random, isNewestOn ? [...CAMPAIGNS, NEWEST] : CAMPAIGNS);
  const isSuspected = random() < 0.03;
  const isOld = receivedAt < now - 2 * DAY_MS;
  const isHeld = isSuspected && !(isOld && random() < 0.3);
  const optOut: OptOut = channel === DEMO_CHANNEL || random() < 0.35 ? '0' : '1';
  const id = createId(random, receivedAt);
  const receipt = createId(random, receivedAt);
  const message = carriesMessage(channel) ? pick(random, MESSAGES) : '';
  const attribution: Attribution =
    campaign === undefined
      ? pickWeighted(random, REFERRERS)
      : { utm_source: pick(random, SOURCES), utm_campaign: campaign };
  const lead = {
    ...{ id, received_at: receivedAt, channel, page, ...person, message, opt_out: optOut, ret_url: '/' },
    ...{ campaign: campaign ?? null, source: sourceOfLead(attribution) },
    standing: toStanding(isHeld ? 'held' : isSuspected ? 'released' : 'accepted'),
    suspicion: isSuspected ? pick(random, SUSPICIONS) : null,
    set_aside: setAsideOf(random, isSuspected, isOld),
    verified_at: carriesToken(channel) && !isSuspected && random() < 0.9 ? receivedAt + 900 : null,
    seen_at: isOld ? receivedAt + 1000 : null,
    ...createWork(random, { channel, receivedAt, isHeld, isOld }, now),
  };
  return {
    ...{ lead, receipt, attribution },
    hasConsent: channel !== UNSUBSCRIBE_CHANNEL && isConsent(channel, optOut, SPEC_RULES),
    note: isOld && random() < 0.02 ? pick(random, NOTES) : null,
    deliveries: createDeliveries(random, lead, now),
  };
}

const WORKED_OLD: readonly (readonly [Worked, number])[] = [
  ['new', 1],
  ['contacted', 43],
  ['qualified', 18],
  ['closed', 38],
];
const WORKED_NEW: readonly (readonly [Worked, number])[] = [
  ['new', 60],
  ['contacted', 32],
  ['qualified', 8],
];

type Received = { channel: string; receivedAt: number; isHeld: boolean; isOld: boolean };

/** Who works it, and how far they are. */
function createWork(random: Random, { channel, receivedAt, isHeld, isOld }: Received, now: number) {
  if (channel === UNSUBSCRIBE_CHANNEL) return { worked: 'closed' as const };
  if (isHeld) return { worked: 'new' as const };
  const worked = pickWeighted(random, isOld ? WORKED_OLD : WORKED_NEW);
  const answeredAt = Math.floor(receivedAt + (0.3 + 30 * random() ** 3) * HOUR_MS);
  return {
    worked,
    assigned_to: worked === 'new' && random() < 0.5 ? null : pick(random, DEMO_OWNERS).id,
    contacted_at: worked === 'new' ? null : Math.min(answeredAt, now),
    respond_by: addWorkingHours(receivedAt, DEFAULT_RESPOND_HOURS),
  };
}

const NOTES = [
  'Called, wants a demo in two weeks.',
  'Met at the spring conference.',
  'Asked for the price list; sent.',
];

function setAsideOf(random: Random, isSuspected: boolean, isOld: boolean) {
  if (!isOld) return null;
  if (isSuspected) return random() < 0.4 ? toSetAside('dismissed') : null;
  return random() < 0.008 ? toSetAside('spam') : null;
}

type DeliveredLead = Pick<LeadRow, 'id' | 'channel' | 'received_at' | 'standing' | 'set_aside'>;
type Attempt = Pick<Tables['delivery_attempts'], 'at' | 'outcome' | 'answer' | 'took_ms'>;
type Course = Pick<Tables['outbox'], 'state' | 'due_at' | 'settled_at' | 'last_error'> & { attempts: Attempt[] };

function createDeliveries(random: Random, lead: DeliveredLead, now: number): DemoLead['deliveries'] {
  const { id, channel, received_at, standing, set_aside } = lead;
  const unsent: Course = { state: 'held', due_at: received_at, settled_at: null, last_error: null, attempts: [] };
  return ['crm', carriesToken(channel) ? 'notify' : 'visitor-mail'].map((destination) => {
    const course = standing === HELD_STANDING ? unsent : createCourse(random, destination, received_at, now);
    const { attempts, state, ...times } = course;
    // What is not out of a lead that is set aside is held, as `set-aside.ts` does it.
    const setAsideFrom = set_aside !== null && (state === 'pending' || state === 'dead') ? state : null;
    const key = { lead_id: id, destination, revision: 0 };
    return {
      delivery: {
        ...{ ...key, ...times, state: setAsideFrom ? 'held' : state, set_aside_from: setAsideFrom },
        ...{ queued_at: received_at, attempts: attempts.length, first_attempt_at: attempts[0]?.at ?? null },
      },
      attempts: attempts.map((attempt) => ({
        ...{ ...key, ...attempt, last_at: attempt.at, tries: 1, times: JSON.stringify([attempt.at]) },
      })),
    };
  });
}

const FAILURES = ['HTTP 503', 'HTTP 502', 'ECONNRESET', 'HTTP 429', 'no answer within 15 s'];

/** The attempts at a delivery, until one has settled it or the next is still to come. */
function createCourse(random: Random, destination: string, receivedAt: number, now: number): Course {
  const attempts: Attempt[] = [];
  let at = receivedAt + 80 + Math.floor(random() ** 3 * 4000);
  const failures = random() < 0.05 ? 1 + Math.floor(random() * 4) : 0;
  for (let tries = 0; tries < failures && at < now; tries += 1) {
    attempts.push({ at, outcome: 'retry', answer: pick(random, FAILURES), took_ms: Math.floor(40 + random() * 900) });
    at += Math.floor(1000 * 2 ** tries * (60 * random() + 1));
  }
  if (at >= now)
    return { state: 'pending', attempts, settled_at: null, due_at: at, last_error: attempts.at(-1)?.answer ?? null };
  const isMail = destination === 'visitor-mail';
  const outcome = !isMail && random() < 0.006 ? 'dead' : 'delivered';
  const error = outcome === 'dead' ? 'HTTP 400' : null;
  attempts.push({
    at,
    outcome,
    answer: error ?? (isMail ? null : 'HTTP 200'),
    took_ms: Math.floor(40 + random() * 600),
  });
  return { state: outcome, attempts, settled_at: at, due_at: at, last_error: error };
}

/** Of one transaction; the widest insert binds 20 values for each. */
const LEADS_TOGETHER = 500;

type Filling = { count: number; seed: number; now: number; forms: readonly DemoForm[]; pages?: DemoPages };

/** Fills a store with invented leads, the same ones for the same seed and time, and views where there are pages. */
export async function fillStore(store: OpenStore, { count, seed, now, forms, pages = [] }: Filling): Promise<void> {
  const random = createRandom(seed);
  const sums = new ViewSums();
  await addChannels(store, [...new Set(forms.map(({ channel }) => channel))], now);
  await addDemoOwners(store, now);
  for (let start = 0; start < count; start += LEADS_TOGETHER) {
    const length = Math.min(LEADS_TOGETHER, count - start);
    const leads = Array.from({ length }, (_, index) => createLead(random, start + index, forms, now));
    await insertDemoLeads(store, leads);
    if (pages.length > 0) for (const { lead } of leads) addViewsAround(sums, random, lead, pages);
  }
  const views = sums.list();
  if (views.length > 0) await addViews(store, views, now - DAYS * DAY_MS);
}
