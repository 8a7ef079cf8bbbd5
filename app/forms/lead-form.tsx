import { forms } from 'virtual:forms';
import { siteFacts } from 'virtual:site-facts';
import { words } from 'virtual:wording';
import { type ReactNode, type Ref, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Answer } from '../../leads/answers.ts';
import { OPT_OUT_PATH, WEB_TO_LEAD_PATH } from '../../leads/calls.ts';
import { HONEYPOT, type OptOut as OptOutValue } from '../../leads/fields.ts';
import { ENCODING, LEAD_SOURCE, PARAMETER_NAMES } from '../../leads/parameters.ts';
import { isRequired } from '../../leads/rules.ts';
import { BUTTON_STYLES, ButtonLink } from '../ui/controls/button-link.tsx';
import { CheckIcon } from '../ui/controls/icons.tsx';
import { Field } from './field.tsx';
import { alertText, displayForm, isBusy, isSubmitDisabled } from './form-machine.ts';
import { FormPanel } from './form-panel.tsx';
import { type FormSettings, inputName, nativeReturnUrl, returnPathOf, settingsOn } from './form-settings.ts';
import { type LeadFormConfig, pairedFields, RECEIVED, type SuccessPanelText } from './lead-forms.ts';
import { consentParameter } from './send-lead.ts';
import { useLeadForm } from './use-lead-form.ts';

type Props = {
  /** Prefixes the ids of the fields and names the draft. */
  id: string;
  form: LeadFormConfig;
  /** What is answered outside the form and sent with it. Inputs with `form={nativeFormId(id)}` send it without JavaScript. */
  answers?: readonly Answer[];
  /** A line at the bottom of the panel, before and after sending. */
  note?: ReactNode;
  /** Shown at the end of the success panel. */
  afterSuccess?: ReactNode;
};

export const nativeFormId = (id: string) => `${id}-form`;

/** Firefox keeps the disabled state of a button across a reload. */
function enableOnMount(button: HTMLButtonElement | null) {
  if (button) button.disabled = false;
}

/** A lead form in its panel; replaced by the success panel once it is sent. */
export function LeadForm({ id, form, answers = [], note, afterSuccess }: Props) {
  const settings = settingsOn(useLocation().pathname, siteFacts);
  const { state, dispatch, submit, formRef, outcomeRef, prepareVerification } = useLeadForm(
    id,
    form,
    settings,
    answers,
  );
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
  const { words } = forms;
  const paired = pairedFields(form);
  return (
    <FormPanel note={note}>
      {returnPathOf(form, settings).endsWith(RECEIVED) && <NativeSuccess success={form.success} level={form.level} />}
      <form
        ref={formRef}
        id={nativeFormId(id)}
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
            {form.heading}
          </Heading>
          {areAllRequired(form) && <p className="mt-1 text-small text-muted">{words.all_required}</p>}
          {alert && <Alert text={alert} alertRef={outcomeRef} />}
        </div>
        <NativeInputs form={form} settings={settings} />
        {form.fields.map((field) => (
          <Field
            key={field}
            id={`${id}-${field}`}
            field={field}
            form={form}
            name={inputName(field, settings, form)}
            words={words}
            isPaired={paired.has(field)}
            value={state.fields[field] ?? ''}
            error={state.errors[field]}
            onType={(value, isComposing) => dispatch({ type: 'typed', field, value, isComposing })}
            onBlur={({ relatedTarget }) =>
              submitPress.isPressed() ||
              outcomeRef.current?.contains(relatedTarget as Node | null) ||
              dispatch({ type: 'blurred', field })
            }
          />
        ))}
        {form.offersOptOut && (
          <OptOut
            words={form.rules.consent.words}
            value={state.fields.optOut}
            onChange={(optOut) => dispatch({ type: 'optOutChosen', optOut })}
          />
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
          {isSending && words.sending}
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

/** Without JavaScript the service redirects to the page of the form, with this fragment; as :target it shows the confirmation. */
function NativeSuccess({ success, level }: { success: SuccessPanelText; level: 2 | 3 }) {
  return (
    <noscript>
      <div id={RECEIVED.slice(1)} className="hidden scroll-mt-40 target:block">
        <SuccessPanel success={success} level={level} />
      </div>
    </noscript>
  );
}

/** Optional fields are marked, so a form that has one needs no note. */
function areAllRequired({ fields, rules }: LeadFormConfig): boolean {
  return fields.length > 1 && fields.every((field) => isRequired(field, rules));
}

function nativeAction(form: LeadFormConfig, { leadHost, apiHost }: FormSettings): string {
  return form.secondCall === 'opt-out' ? `${apiHost}${OPT_OUT_PATH}` : `${leadHost}${WEB_TO_LEAD_PATH}`;
}

/** Inputs of a native form post: the lead call's constants and the honeypot. */
function NativeInputs({ form, settings }: { form: LeadFormConfig; settings: FormSettings }) {
  const constants =
    form.secondCall === 'opt-out'
      ? [['retURL', form.returnPath]]
      : [
          ['encoding', ENCODING],
          ['oid', settings.crm.oid],
          ['retURL', nativeReturnUrl(form, settings)],
          ['lead_source', LEAD_SOURCE],
          [settings.crm.channelField, form.channel],
          ...(['title', 'phone'] as const)
            .filter((field) => !form.fields.includes(field))
            .map((field) => [PARAMETER_NAMES[field], '']),
          ...Object.entries(consentParameter(form)),
        ];
  return (
    <>
      {constants.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div aria-hidden="true" className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
        <label>
          {words.shared.honeypot}
          <input
            type="text"
            name={HONEYPOT}
            tabIndex={-1}
            autoComplete="off"
            toolparamdescription={words.shared.honeypot_note}
          />
        </label>
      </div>
    </>
  );
}

type OptOutProps = { words: string; value: OptOutValue; onChange: (value: OptOutValue) => void };

/** A ticked box is '0' (SPEC section 4). In a native post the hidden '1' is the value of an empty box. */
function OptOut({ words, value, onChange }: OptOutProps) {
  return (
    <>
      <input type="hidden" name={PARAMETER_NAMES.optOut} value="1" />
      <label className="col-span-full flex cursor-pointer gap-3 py-1 text-small text-soft">
        <input
          type="checkbox"
          name={PARAMETER_NAMES.optOut}
          value="0"
          checked={value === '0'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? '0' : '1')}
          className="mt-px size-5 shrink-0 cursor-pointer accent-brand"
        />
        {words}
      </label>
    </>
  );
}

type SuccessPanelProps = { success: SuccessPanelText; level: 2 | 3; headingRef?: Ref<HTMLElement> };

/** Replaces the form. Its heading takes focus, so that a screen reader announces it. */
function SuccessPanel({ success: { heading, text, button, link }, level, headingRef }: SuccessPanelProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <span className="success-tick mb-6 grid size-14 place-items-center rounded-full bg-mist text-link">
        <CheckIcon size={26} />
      </span>
      <Heading ref={headingRef as Ref<HTMLHeadingElement>} tabIndex={-1} className="text-h3 outline-none">
        {heading}
      </Heading>
      {text && <p className="mt-3 text-soft">{text}</p>}
      {button && link && (
        <div className="mt-7 grid">
          <ButtonLink to={link} newTab>
            {button}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

/**
 * Whether Submit is being pressed. A field left by that press is not validated: its message would move the button away
 * from the pointer and the click would be lost. The submit validates every field anyway.
 */
function useSubmitPress() {
  const isPressed = useRef(false);
  const begin = () => {
    isPressed.current = true;
    const listeners = new AbortController();
    const end = () => {
      isPressed.current = false;
      listeners.abort();
    };
    // Not pointerup: a tap moves focus only after it.
    for (const type of ['click', 'pointercancel']) {
      addEventListener(type, end, { capture: true, signal: listeners.signal });
    }
  };
  return { begin, isPressed: () => isPressed.current };
}
