import { HONEYPOT } from '../../leads/fields.ts';
import { ENCODING, LEAD_SOURCE, PARAMETER_NAMES } from '../../leads/parameters.ts';
import type { LeadFormRow } from './forms.ts';
import { type FormSettings, nativeReturnAddress } from './settings.ts';

/** Where an unsubscribed visitor without scripts is sent back to: the address makes the confirmation show. */
export const RECEIVED_ID = 'received';

/** What the browser alone must send: the lead call's constants, and the field no person fills. */
export function NativeInputs({ form, settings }: { form: LeadFormRow; settings: FormSettings }) {
  const constants =
    form.secondCall === 'opt-out'
      ? [['retURL', `${form.returnPath}#${RECEIVED_ID}`]]
      : [
          ['encoding', ENCODING],
          ['oid', settings.crm.oid],
          ['retURL', nativeReturnAddress(form, settings)],
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
