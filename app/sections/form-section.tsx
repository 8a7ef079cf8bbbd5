import { LeadForm } from '../forms/lead-form.tsx';
import { LEAD_FORMS, siteGatedForm } from '../forms/site-forms.ts';
import { TechnicalIssues } from '../forms/technical-issues.tsx';
import { prerenderedMarkup } from '../hydration/prerendered-markup.tsx';
import { FORM_ANCHOR } from '../paths.ts';
import { Section } from '../ui/layout/section.tsx';
import type { FormSectionProps } from './section-list.tsx';
import { BESIDE } from './shown.ts';

const FormIntro = prerenderedMarkup(async () => (await import('./form-intro.tsx')).FormIntro);

/** A form with what it is about beside it. */
export function FormSection({ section, pageId }: FormSectionProps) {
  const form = 'form_heading' in section ? siteGatedForm(section) : LEAD_FORMS[section.form];
  const { address } = section;
  return (
    <Section id={section.anchor ?? FORM_ANCHOR} background={section.background}>
      <div className={BESIDE}>
        <div className={address ? 'lg:col-span-5' : 'lg:col-span-6'}>
          <FormIntro section={section} />
        </div>
        <div className={address ? 'lg:col-span-7' : 'lg:col-span-6'}>
          <LeadForm
            id={section.form === 'contact' ? 'contact' : pageId}
            // The heading of the section is above that of the form.
            form={{ ...form, level: 3 }}
            note={!address && <TechnicalIssues mailbox={section.mailboxAddress} />}
          />
        </div>
      </div>
    </Section>
  );
}
