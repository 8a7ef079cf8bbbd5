import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { emptyLead, HONEYPOT, type LeadFields } from '../../leads/fields.ts';
import { leadCallFailed } from '../../leads/messages.ts';
import { PARAMETER_NAMES } from '../../leads/parameters.ts';
import { agentWaitsFor } from './agent-tool.ts';
import { attribution } from './attribution.ts';
import { send } from './calls.ts';
import { clearDraft, readDraft, saveDraft } from './draft.ts';
import { type FormAction, type FormState, formReducer, initialState, type Progress } from './form-machine.ts';
import { type FormId, LEAD_FORMS, type LeadFormRow, type SuccessPanelText } from './forms.ts';
import { loadVerification, verificationToken } from './human-verification.ts';
import { type FormSettings, inputName } from './settings.ts';
import { TECHNICAL_ISSUES_ID } from './technical-issues.tsx';
import { tidyInput } from './tidy-input.ts';

/** What the page words itself: heading, success panel, the mailbox failure messages name. */
export type PageWords = { heading?: string; success?: SuccessPanelText; mailbox?: string };

/** Runs one lead form: restores what was typed, sends what was submitted, and moves focus to the answer. */
export function useLeadForm(id: FormId, settings: FormSettings, { mailbox, success: worded }: PageWords) {
  const form: LeadFormRow = LEAD_FORMS[id];
  const success = worded ?? form.success;
  const [state, dispatch] = useReducer(
    (current: FormState, action: FormAction) => formReducer(form, current, action),
    form,
    initialState,
  );
  const element = useRef<HTMLFormElement>(null);
  /** The alert or the heading of the success panel, whichever is shown. */
  const answer = useRef<HTMLElement>(null);
  const tellAgent = useRef<((text: string) => void) | undefined>(undefined);
  const isVerified = form.secondCall === 'contact-us' || form.secondCall === 'demo';

  const prepareVerification = () => {
    // A script that does not load is reported when the form is sent.
    if (isVerified) loadVerification(settings.apiHost).catch(() => {});
  };

  const restore = useEffectEvent(() => {
    if (!element.current) return;
    // Until here the browser checks the fields; from here on the rules do.
    element.current.noValidate = true;
    dispatch({
      type: 'restored',
      fields: { ...readDraft(id), ...typedAlready(element.current, form, settings) },
    });
    if (element.current.contains(document.activeElement)) prepareVerification();
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    tellAgent.current = agentWaitsFor(event.nativeEvent);
    dispatch({ type: 'submitted' });
  };

  const sendLead = useEffectEvent(async () => {
    const received = await send(form, state.fields, {
      settings,
      honeypot: textIn(element.current, HONEYPOT),
      attribution: attribution(),
      token: (action) => verificationToken(settings.apiHost, action),
      fetch: (input, init) => fetch(input, init),
    });
    const message =
      form.failurePurpose && leadCallFailed(form.failurePurpose, mailbox ?? settings.mailboxes[form.mailbox]);
    // Before the form makes way: its answers would go with it.
    if (received) tellAgent.current?.(success.heading);
    dispatch(received ? { type: 'sent' } : { type: 'failed', message });
  });

  const respond = useEffectEvent((progress: Progress) => {
    if (progress.at === 'sending') void sendLead();
    else if (progress.at !== 'editing') {
      const shown = moveFocus(answer.current, form);
      tellAgent.current?.([shown?.textContent, ...Object.values(state.errors)].filter(Boolean).join(' '));
    }
  });

  useLayoutEffect(() => restore(), []);
  useEffect(() => respond(state.progress), [state.progress]);
  useEffect(() => keepDraft(id, form, state.fields), [id, form, state.fields]);

  return { form, success, state, dispatch, submit, element, answer, prepareVerification };
}

/** Where a failure is only logged there is no alert: the note on technical issues says what to do (ruling 11). */
function moveFocus(answer: HTMLElement | null, form: LeadFormRow): HTMLElement | null {
  const target = answer ?? document.getElementById(TECHNICAL_ISSUES_ID);
  if (form.scrollsToAlert || !answer) target?.scrollIntoView({ block: 'center' });
  target?.focus();
  return target;
}

function keepDraft(id: FormId, { channel }: LeadFormRow, fields: LeadFields): void {
  const isEmpty = JSON.stringify(fields) === JSON.stringify(emptyLead(channel));
  if (isEmpty) clearDraft(id);
  else saveDraft(id, fields);
}

/** Text typed, filled in or restored by the browser before React took over. */
function typedAlready(element: HTMLFormElement, form: LeadFormRow, settings: FormSettings): Partial<LeadFields> {
  const typed: Partial<LeadFields> = {};
  for (const field of form.fields) {
    const input = element.elements.namedItem(inputName(field, settings));
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) || input.value === '') continue;
    typed[field] = tidyInput(input, field);
  }
  const box = element.querySelector<HTMLInputElement>(`[type=checkbox][name=${PARAMETER_NAMES.optOut}]`);
  const chosen = box?.checked ? '0' : '1';
  if (box && chosen !== emptyLead(form.channel).optOut) typed.optOut = chosen;
  return typed;
}

function textIn(element: HTMLFormElement | null, name: string): string {
  const input = element?.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input.value : '';
}
