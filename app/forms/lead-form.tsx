import { siteFacts } from 'virtual:site-facts';
import { type ReactNode, type Ref, useId } from 'react';
import { OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import { REQUIRED_FIELDS } from '../../leads/rules.ts';
import { BUTTON_STYLES } from '../ui/controls/button-link.tsx';
import { Field } from './field.tsx';
import { alertText, displayForm, isBusy, isSubmitDisabled } from './form-machine.ts';
import { FormPanel } from './form-panel.tsx';
import { type FormSettings, inputName } from './form-settings.ts';
import { fieldLabel, type LeadFormConfig, type SuccessPanelText, toolDescription } from './lead-forms.ts';
import { NativeInputs, RECEIVED_ID } from './native-inputs.tsx';
import { OptOut } from './opt-out.tsx';
import { SuccessPanel } from './success-panel.tsx';
import { useLeadForm } from './use-lead-form.ts';
import { useSubmitPress } from './use-submit-press.ts';

type Props = {
  /** Prefixes the ids of the fields and names the draft. */
  id: string;
  form: LeadFormConfig;
  /** A line at the bottom of the panel, before and after sending. */
  note?: ReactNode;
  /** Shown at the end of the success panel. */
  afterSuccess?: ReactNode;
};

/** Firefox keeps the disabled state of a button across a reload. */
function enableOnMount(button: HTMLButtonElement | null) {
  if (button) button.disabled = false;
}

/** A lead form in its panel; replaced by the success panel once it is sent. */
export function LeadForm({ id, form, note, afterSuccess }: Props) {
  const { state, dispatch, submit, formRef, outcomeRef, prepareVerification } = useLeadForm(id, form, siteFacts);
  const submitPress = useSubmitPress();
  const headingId = useId();
  if (!displayForm(state)) {
    return (
      <FormPanel note={note}>
        <SuccessPanel success={form.success} level={form.level} headingRef={outcomeRef} />
        {afterSuccess}
      </FormPanel>
    );
  }
  const Heading = form.level === 2 ? 'h2' : 'h3';
  const alert = alertText(state);
  const isSending = isBusy(state);
  return (
    <FormPanel note={note}>
      {form.secondCall === 'opt-out' && <NativeOptOutSuccess success={form.success} level={form.level} />}
      <form
        ref={formRef}
        method="post"
        action={nativeAction(form, siteFacts)}
        aria-labelledby={headingId}
        toolname={form.tool.name}
        tooldescription={toolDescription(form, siteFacts.product)}
        onSubmit={submit}
        onFocus={prepareVerification}
        onPointerDown={prepareVerification}
        className="relative grid gap-x-4 gap-y-5 sm:grid-cols-2 [noscript:has(:target)+&]:hidden"
      >
        <div className="col-span-full">
          <Heading id={headingId} className="text-h3">
            {form.heading}
          </Heading>
          {areAllRequired(form) && <p className="mt-1 text-small text-muted">All fields are required.</p>}
          {alert && <Alert text={alert} alertRef={outcomeRef} />}
        </div>
        <NativeInputs form={form} settings={siteFacts} />
        {form.fields.map((field) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            field={field}
            name={inputName(field, siteFacts)}
            label={fieldLabel(form, field)}
            isPaired={form.paired.includes(field)}
            value={state.fields[field]}
            error={state.errors[field]}
            onType={(value, isComposing) => dispatch({ type: 'typed', field, value, isComposing })}
            onBlur={() => submitPress.isPressed() || dispatch({ type: 'blurred', field })}
          />
        ))}
        {form.offersOptOut && (
          <OptOut value={state.fields.optOut} onChange={(optOut) => dispatch({ type: 'optOutChosen', optOut })} />
        )}
        <button
          ref={enableOnMount}
          type="submit"
          disabled={isSubmitDisabled(form, state)}
          aria-disabled={isSending || undefined}
          onPointerDown={submitPress.begin}
          className={`${BUTTON_STYLES.solid} submit-button col-span-full`}
        >
          {isSending && <span aria-hidden="true" className="submit-spinner" />}
          {form.submit}
        </button>
        <p role="status" className="sr-only">
          {isSending && 'Sending'}
        </p>
      </form>
    </FormPanel>
  );
}

/** Announced by the focus that moves to it; as a live region it would be read twice. */
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

/** Without JavaScript the service redirects a successful opt-out to `/unsubscribe#received`. */
function NativeOptOutSuccess({ success, level }: { success: SuccessPanelText; level: 2 | 3 }) {
  return (
    <noscript>
      <div id={RECEIVED_ID} className="hidden scroll-mt-40 target:block">
        <SuccessPanel success={success} level={level} />
      </div>
    </noscript>
  );
}

/** Optional fields are marked, so a form that has one needs no note. */
function areAllRequired({ fields }: LeadFormConfig): boolean {
  return fields.length > 1 && fields.every((field) => REQUIRED_FIELDS.includes(field));
}

function nativeAction(form: LeadFormConfig, { leadHost, apiHost }: FormSettings): string {
  return form.secondCall === 'opt-out' ? `${apiHost}${OPT_OUT_PATH}` : `${leadHost}${WEB_TO_LEAD_PATH}`;
}
