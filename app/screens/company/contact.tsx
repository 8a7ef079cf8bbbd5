import type { SiteData } from '../../content/schema/gated.ts';
import { LeadForm } from '../../forms/lead-form.tsx';
import { LEAD_FORMS } from '../../forms/lead-forms.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Drawing } from './drawing.tsx';

type Props = { text: string; company: string; headquarters: SiteData['headquarters'] };

export function Contact({ text, company, headquarters }: Props) {
  const { street, city, region, postal_code, country } = headquarters;
  return (
    <Section id="contact-us" background="mist">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionHeading title="Contact Us" lead={text} />
          <div className="mt-10 border-t-2 border-brand pt-5">
            <h3 className="label-caps font-sans text-muted">Headquarters</h3>
            <address className="mt-3 font-serif text-h3 leading-snug not-italic">
              {company}
              <br />
              {street}
              <br />
              {city}, {region} {postal_code}
              <br />
              {country}
            </address>
          </div>
          <div className="mt-10 hidden overflow-hidden rounded-card border border-line bg-white lg:block">
            <Drawing of="bay chart" />
          </div>
        </div>
        <div className="lg:col-span-7">
          <LeadForm id="contact" form={LEAD_FORMS.contact} />
        </div>
      </div>
    </Section>
  );
}
