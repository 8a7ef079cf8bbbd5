import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { Section } from '../../ui/section.tsx';

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
      <dl className="grid gap-x-8 md:grid-cols-2">
        {steps.map(([name, value]) => (
          <div key={name} className="flex gap-3 border-b border-line py-2.5">
            <dt className="w-24 shrink-0 text-second text-muted first-letter:uppercase">{name.replace(/^utm_/, '')}</dt>
            <dd className="min-w-0 flex-1 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
