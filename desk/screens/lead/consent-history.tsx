import { type ConsentState, describeConsent } from '../../../leads/consent.ts';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { ConsentMark } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import { DayAndClock } from '../../ui/time.tsx';

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
