import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { toQuery } from '../../api.ts';
import { dayAndClock } from '../../time.ts';
import { FactRows } from '../../ui/fact-list.tsx';
import { Section } from '../../ui/section.tsx';
import { Ago, Time } from '../../ui/time.tsx';
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
      <a key="e" href={`mailto:${email}`} className="link break-all">
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
    ['Assigned', assignee?.name ?? 'Unassigned'],
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
        {page && ` on ${page}`}, <Time at={receivedAt}>{dayAndClock(receivedAt, now).replace('Today', 'today')}</Time>
      </p>
    </div>
  );
}
