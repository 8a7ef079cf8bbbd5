import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import type { Answer } from '../../leads/answers.ts';
import { HONEYPOT } from '../../leads/fields.ts';
import { leadCallFailed } from '../../leads/messages.ts';
import { PARAMETER_NAMES } from '../../leads/parameters.ts';
import { agentResponse } from './agent-response.ts';
import { storedAttribution } from './attribution.ts';
import {
  type EarlyValues,
  emptyValues,
  type FormAction,
  type FormState,
  type FormStatus,
  type FormValues,
  formReducer,
  initialState,
} from './form-machine.ts';
import { type FormSettings, inputName } from './form-settings.ts';
import { reportFormSteps } from './form-steps.ts';
import { loadVerification, verificationToken } from './human-verification.ts';
import type { LeadFormConfig } from './lead-forms.ts';
import { normalizeInput } from './normalize-input.ts';
import { sendLead } from './send-lead.ts';
import { TECHNICAL_ISSUES_ID } from './technical-issues.tsx';

/** The state of a lead form with its side effects: restores fields, sends the lead, moves focus to the outcome. */
export function useLeadForm(id: string, form: LeadFormConfig, settings: FormSettings, answers: readonly Answer[]) {
  const [state, dispatch] = useReducer(
    (current: FormState, action: FormAction) => formReducer(form, current, action),
    form,
    initialState,
  );
  const formRef = useRef<HTMLFormElement>(null);
  /** The alert or the heading of the success panel. */
  const outcomeRef = useRef<HTMLElement>(null);
  const respondToAgent = useRef<((text: string) => void) | undefined>(undefined);
  const needsVerification = form.secondCall === 'contact-us' || form.secondCall === 'demo';

  const prepareVerification = () => {
    // A failed load is reported at submit.
    if (needsVerification) loadVerification(settings.apiHost).catch(() => {});
  };

  const restore = useEffectEvent(() => {
    if (!formRef.current) return;
    // Native validation applies until hydration, the rules of leads/ from here on.
    formRef.current.noValidate = true;
    dispatch({
      type: 'restored',
      fields: { ...readDraft(id, form), ...fieldsTypedEarly(formRef.current, form, settings) },
    });
    if (formRef.current.contains(document.activeElement)) prepareVerification();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    respondToAgent.current = agentResponse(event.nativeEvent);
    dispatch({ type: 'submitted' });
  };

  const sendFields = useEffectEvent(async () => {
    const hasSucceeded = await sendLead(form, state.fields, {
      settings,
      honeypot: inputValue(formRef.current, HONEYPOT),
      attribution: storedAttribution(),
      answers,
      requestToken: (action) => verificationToken(settings.apiHost, action),
      fetch: (input, init) => fetch(input, init),
    });
    const message = form.failurePurpose && leadCallFailed(form.failurePurpose, settings.mailboxes[form.mailbox]);
    // Before the success panel replaces the form: the browser drops the response of a removed form.
    if (hasSucceeded) respondToAgent.current?.(form.success.heading);
    dispatch(hasSucceeded ? { type: 'sent' } : { type: 'failed', message });
  });

  const handleStatus = useEffectEvent((status: FormStatus) => {
    if (status.type === 'sending') void sendFields();
    else if (status.type !== 'editing') {
      const focused = moveFocus(outcomeRef.current, form);
      respondToAgent.current?.([focused?.textContent, ...Object.values(state.errors)].filter(Boolean).join(' '));
    }
  });

  useLayoutEffect(() => restore(), []);
  useEffect(() => {
    if (formRef.current && form.secondCall !== 'opt-out') return reportFormSteps(formRef.current, form.channel);
  }, [form]);
  useEffect(() => handleStatus(state.status), [state.status]);
  useEffect(() => updateDraft(id, form, state.fields), [id, form, state.fields]);

  return { state, dispatch, submit, formRef, outcomeRef, prepareVerification };
}

/** Where a failure is only logged there is no alert, so the technical-issues note takes focus. */
function moveFocus(outcome: HTMLElement | null, form: LeadFormConfig): HTMLElement | null {
  const target = outcome ?? document.getElementById(TECHNICAL_ISSUES_ID);
  if (form.scrollsToAlert || !outcome) target?.scrollIntoView({ block: 'center' });
  target?.focus();
  return target;
}

/** Values typed, autofilled or restored by the browser before hydration; an empty field or box may have a draft. */
function fieldsTypedEarly(element: HTMLFormElement, form: LeadFormConfig, settings: FormSettings): EarlyValues {
  const typed: EarlyValues = {};
  for (const field of form.fields) {
    const name = inputName(field, settings, form);
    const input = element.querySelector<HTMLInputElement>(`[name="${name}"]:not([type=hidden])`);
    if (!input || input.value === '' || (input.type === 'checkbox' && !input.checked)) continue;
    typed[field] = normalizeInput(input, field, form.rules);
  }
  const checkbox = element.querySelector<HTMLInputElement>(`[type=checkbox][name=${PARAMETER_NAMES.optOut}]`);
  const optOut = checkbox?.checked ? '0' : '1';
  if (checkbox && optOut !== emptyValues(form).optOut) typed.optOut = optOut;
  return typed;
}

function inputValue(element: HTMLFormElement | null, name: string): string {
  const input = element?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}

/** The typed fields of a form, in sessionStorage until the form is sent. */

const storageKey = (form: string) => `lead-form-${form}`;

function readDraft(id: string, form: LeadFormConfig): EarlyValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey(id)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const draft: EarlyValues = {};
    for (const field of form.fields) {
      const value = (stored as Record<string, unknown>)[field];
      if (typeof value === 'string' && value !== '') draft[field] = value;
    }
    const { optOut } = stored as { optOut?: unknown };
    if (optOut === '0' || optOut === '1') draft.optOut = optOut;
    return draft;
  } catch {
    return {};
  }
}

function updateDraft(id: string, form: LeadFormConfig, fields: FormValues): void {
  const draft = JSON.stringify(fields);
  try {
    if (draft === JSON.stringify(emptyValues(form))) sessionStorage.removeItem(storageKey(id));
    else sessionStorage.setItem(storageKey(id), draft);
  } catch {
    // Storage may be full or disabled; the form works without it.
  }
}
