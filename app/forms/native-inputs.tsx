import { HONEYPOT } from '../../leads/fields.ts';
import { ENCODING, LEAD_SOURCE, PARAMETER_NAMES } from '../../leads/parameters.ts';
import { type FormSettings, nativeReturnUrl } from './form-settings.ts';
import type { LeadFormConfig } from './lead-forms.ts';

/** The fragment of the page an unsubscribe without JavaScript returns to; as :target it shows the confirmation. */
export const RECEIVED_ID = 'received';

/** Inputs of a native form post: the lead call's constants and the honeypot. */
export function NativeInputs({ form, settings }: { form: LeadFormConfig; settings: FormSettings }) {
  const constants =
    form.secondCall === 'opt-out'
      ? [['retURL', `${form.returnPath}#${RECEIVED_ID}`]]
      : [
          ['encoding', ENCODING],
          ['oid', settings.crm.oid],
          ['retURL', nativeReturnUrl(form, settings)],
          ['lead_source', LEAD_SOURCE],
          [settings.crm.channelField, form.channel],
          ...(['title', 'phone'] as const)
            .filter((field) => !(form.fields as readonly string[]).includes(field))
            .map((field) => [PARAMETER_NAMES[field], '']),
        ];
  return (
    <>
      {constants.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          Website
          <input
            type="text"
            name={HONEYPOT}
            tabIndex={-1}
            autoComplete="off"
            toolparamdescription="Leave this empty: it tells people and their assistants from junk."
          />
        </label>
      </div>
    </>
  );
}
