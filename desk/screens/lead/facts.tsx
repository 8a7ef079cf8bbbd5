import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ConsentState, describeConsent } from '../../../leads/consent.ts';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { mailLink } from '../../../leads/replies.ts';
import { toQuery } from '../../api.ts';
import { countMore } from '../../numbers.ts';
import { dayAndClockInSentence, shortDay } from '../../time.ts';
import { FactRows } from '../../ui/fact-list.tsx';
import { ConsentMark, DeliveryMark } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import { Ago, DayAndClock, Time } from '../../ui/time.tsx';
import { WorkedFact } from '../../ui/worked-state.tsx';
import { useNow } from '../../use-now.ts';

const STATUS_WORDS: Record<LeadDetails['status'], string> = {
  accepted: 'Accepted',
  held: 'Held',
  released: 'Released',
  spam: 'Marked as spam',
  dismissed: 'Dismissed',
};
const PROOF_WORDS = { verified: ', proof verified', unverified: ', not verified' };

export function Facts({ lead }: { lead: LeadDetails }) {
  const { email, phone, company, status, verification, suspicion, assignee, seenBy } = lead;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'Email',
      <a key="e" href={mailLink(email)} className="link break-all">
        {email}
      </a>,
    ],
    ['Status', STATUS_WORDS[status] + (suspicion ? `, ${suspicion}` : verification ? PROOF_WORDS[verification] : '')],
    [
      'Phone',
      phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link">
          {phone}
        </a>
      ),
    ],
    ['Owner', assignee?.name ?? 'No one'],
    ['Worked', <WorkedFact key="w" row={lead} />],
    [
      'Company',
      company && (
        <Link to={`/leads${toQuery({ q: company })}`} className="link">
          {company}
        </Link>
      ),
    ],
    [
      'Last seen by',
      seenBy ? (
        <>
          {seenBy.name}, <Ago at={seenBy.at} />
        </>
      ) : (
        'You are the first'
      ),
    ],
  ];
  return (
    <Section title="Facts">
      <FactRows facts={facts} />
    </Section>
  );
}

/** Own fields of the form; most forms have none. */
export function Answers({ lead: { answers } }: { lead: LeadDetails }) {
  if (answers.length === 0) return null;
  return (
    <Section title="Also answered">
      <FactRows facts={answers.map(({ label, value }) => [label, value])} />
    </Section>
  );
}

/** Source and campaign of the visit, which are kept with consent alone. */
export function Source({ lead: { attribution, page } }: { lead: LeadDetails }) {
  const steps = Object.entries(attribution);
  if (steps.length === 0)
    return (
      <Section title="Where they came from">
        <p className="py-2.5 text-muted">
          {page ? `The form on ${page}. ` : ''}Nothing else was kept: that needs their consent to cookies.
        </p>
      </Section>
    );
  return (
    <Section title="Where they came from" hint="kept with consent">
      <FactRows facts={steps.map(([name, value]) => [name.replace(/^utm_/, ''), value])} />
    </Section>
  );
}

/** What they wrote, in their own words; most forms have no message. */
export function Message({ lead: { message, channel, page, receivedAt } }: { lead: LeadDetails }) {
  const now = useNow();
  return (
    <div>
      {message && (
        <blockquote
          dir="auto"
          className="mb-3 max-w-[38rem] font-serif text-[1.25rem]/[1.875rem] font-medium break-words whitespace-pre-line md:text-message"
        >
          “{message}”
        </blockquote>
      )}
      <p className="text-second text-muted">
        Sent with {channel}
        {page && ` on ${page}`}, <Time at={receivedAt}>{dayAndClockInSentence(receivedAt, now)}</Time>
      </p>
    </div>
  );
}

type Props = { title: string; hint: string; related: LeadDetails['sameCompany'] };

/** What else came from the same address or company. */
export function Related({ title, hint, related: { rows, count } }: Props) {
  const now = useNow();
  if (rows.length === 0) return null;
  return (
    <Section title={title} hint={`${countMore(count)}, ${hint}`}>
      <ul>
        {rows.map(({ id, name, channel, delivery, receivedAt }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2.5">
            <Link to={`/leads/${id}`} className="w-36 shrink-0 truncate font-medium hover:underline max-md:w-28">
              <bdi>{name}</bdi>
            </Link>
            <span className="min-w-0 flex-1 truncate text-second text-soft">{channel}</span>
            <span className="w-24 max-md:hidden">
              <DeliveryMark state={delivery} />
            </span>
            <Time at={receivedAt} className="w-20 text-end text-second text-muted">
              {shortDay(receivedAt, now)}
            </Time>
          </li>
        ))}
      </ul>
      {count > rows.length && (
        <Link to={`/leads${toQuery({ q: title, status: 'any' })}`} className="link inline-block py-2.5 text-second">
          Find all of them in the list
        </Link>
      )}
    </Section>
  );
}

type State = LeadDetails['consentHistory'][number]['state'];

const MARKS: Record<State, readonly [ConsentState, string]> = {
  asked: ['asked', 'Asked'],
  yes: ['yes', 'Agreed'],
  'opted-out': ['opted-out', 'Opted out'],
  lifted: ['yes', 'Lifted'],
  held: ['no', 'Held'],
};

/** What they agreed to or took back, newest first, in the exact words they saw. */
export function ConsentHistory({ lead: { consentHistory, consent } }: { lead: LeadDetails }) {
  return (
    <Section title="Consent" aside={<ConsentMark state={consent} />}>
      <p className="py-2.5 text-soft">{describeConsent(consent)}</p>
      <ol>
        {consentHistory
          .toSorted((one, other) => other.at - one.at)
          .map(({ at, state, what, words, page }) => (
            <li
              key={`${at}${state}`}
              className="grid gap-x-3 gap-y-1 border-b border-line py-2.5 md:grid-cols-[7.5rem_6.5rem_minmax(0,1fr)]"
            >
              <DayAndClock at={at} className="text-second text-muted" />
              <ConsentMark state={MARKS[state][0]} word={MARKS[state][1]} />
              <p className="text-second text-soft">
                {what}
                {words && `: “${words}”`}
                {page && !what.includes(page) && ` On ${page}.`}
              </p>
            </li>
          ))}
      </ol>
    </Section>
  );
}
