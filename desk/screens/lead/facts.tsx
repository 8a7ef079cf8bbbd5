import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { toQuery } from '../../api.ts';
import { ago } from '../../time.ts';
import { Section } from '../../ui/section.tsx';
import { Time } from '../../ui/time.tsx';
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
  const now = useNow();
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
          {seenBy.name}, <Time at={seenBy.at}>{ago(seenBy.at, now)}</Time>
        </>
      ) : (
        'You are the first'
      ),
    ],
  ];
  return (
    <Section title="Facts">
      <dl className="grid gap-x-8 md:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-3 border-b border-line py-2.5">
            <dt className="w-24 shrink-0 text-second text-muted">{name}</dt>
            <dd className="min-w-0 flex-1">{value || <span className="text-muted">Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
