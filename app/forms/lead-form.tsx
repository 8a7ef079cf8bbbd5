import { type ReactNode, type Ref, useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import { OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import { REQUIRED_FIELDS } from '../../leads/rules.ts';
import { BUTTON_STYLES } from '../ui/controls/button-link.tsx';
import { Field } from './field.tsx';
import { alertText, displayForm, isBusy, isSubmitDisabled } from './form-machine.ts';
import { FormPanel } from './form-panel.tsx';
import { type FormId, fieldLabel, type LeadFormRow, type SuccessPanelText } from './forms.ts';
import { NativeInputs, RECEIVED_ID } from './native-inputs.tsx';
import { OptOut } from './opt-out.tsx';
import { type FormSettings, inputName } from './settings.ts';
import { SuccessPanel } from './success-panel.tsx';
import { type PageWords, useLeadForm } from './use-lead-form.ts';
import { usePressing } from './use-pressing.ts';

type Props = {
  form: FormId;
  page?: PageWords;
  /** A line at the foot of the panel, before and after sending. */
  note?: ReactNode;
};

/** Firefox keeps a button disabled over a reload, whatever the page says, unless it is told not to. */
const FORGETS_DISABLED = { autoComplete: 'off' };

/** Any of the lead forms, in its panel; the success panel takes its place once it has been sent. */
export function LeadForm({ form: id, page = {}, note }: Props) {
  const settings = useRouteLoaderData('root') as FormSettings;
  const { form, success, state, dispatch, submit, element, answer, prepareVerification } = useLeadForm(
    id,
    settings,
    page,
  );
  const pressing = usePressing();
  const headingId = useId();
  if (!displayForm(state)) {
    return (
      <FormPanel note={note}>
        <SuccessPanel success={success} level={form.level} headingRef={answer} />
      </FormPanel>
    );
  }
  const Heading = form.level === 2 ? 'h2' : 'h3';
  const alert = alertText(state);
  const busy = isBusy(state);
  return (
    <FormPanel note={note}>
      {form.secondCall === 'opt-out' && <NativeAnswer success={success} level={form.level} />}
      <form
        ref={element}
        method="post"
        action={nativeAction(form, settings)}
        aria-labelledby={headingId}
        toolname={form.tool.name}
        tooldescription={form.tool.description}
        onSubmit={submit}
        onFocus={prepareVerification}
        onPointerDown={prepareVerification}
        className="relative grid gap-x-4 gap-y-5 sm:grid-cols-2 [noscript:has(:target)+&]:hidden"
      >
        <div className="col-span-full">
          <Heading id={headingId} className="text-h3">
            {page.heading ?? form.heading}
          </Heading>
          {asksForAll(form) && <p className="mt-1 text-small text-muted">All fields are required.</p>}
          {alert && <Alert text={alert} alertRef={answer} />}
        </div>
        <NativeInputs form={form} settings={settings} />
        {form.fields.map((field) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            field={field}
            name={inputName(field, settings)}
            label={fieldLabel(form, field)}
            paired={form.paired.includes(field)}
            value={state.fields[field]}
            error={state.errors[field]}
            onTyped={(value, composing) => dispatch({ type: 'typed', field, value, composing })}
            onBlur={() => pressing.now() || dispatch({ type: 'blurred', field })}
          />
        ))}
        {form.offersOptOut && (
          <OptOut value={state.fields.optOut} onChosen={(optOut) => dispatch({ type: 'optOutChosen', optOut })} />
        )}
        <button
          type="submit"
          disabled={isSubmitDisabled(form, state)}
          aria-disabled={busy || undefined}
          onPointerDown={pressing.begin}
          className={`${BUTTON_STYLES.solid} submit-button col-span-full`}
          {...FORGETS_DISABLED}
        >
          {busy && <span aria-hidden="true" className="submit-spinner" />}
          {form.submit}
        </button>
        <p role="status" className="sr-only">
          {busy && 'Sending'}
        </p>
      </form>
    </FormPanel>
  );
}

/** Focus moves here and is what announces it; as a live region it would be read a second time. */
function Alert({ text, alertRef }: { text: string; alertRef: Ref<HTMLElement> }) {
  return (
    <p
      ref={alertRef as Ref<HTMLParagraphElement>}
      role="alert"
      aria-live="off"
      tabIndex={-1}
      className="mt-4 rounded-control border-l-4 border-error bg-error/6 px-4 py-3 text-small font-medium text-error"
    >
      {text}
    </p>
  );
}

/** Without scripts the opt-out's answer comes back as an address, `/unsubscribe#received`. */
function NativeAnswer({ success, level }: { success: SuccessPanelText; level: 2 | 3 }) {
  return (
    <noscript>
      <div id={RECEIVED_ID} className="hidden scroll-mt-40 target:block">
        <SuccessPanel success={success} level={level} />
      </div>
    </noscript>
  );
}

/** Where some fields are optional, those say so. */
function asksForAll({ fields }: LeadFormRow): boolean {
  return fields.length > 1 && fields.every((field) => REQUIRED_FIELDS.includes(field));
}

function nativeAction(form: LeadFormRow, { leadHost, apiHost }: FormSettings): string {
  return form.secondCall === 'opt-out' ? `${apiHost}${OPT_OUT_PATH}` : `${leadHost}${WEB_TO_LEAD_PATH}`;
}
