import type { ChangeEvent, CompositionEvent, FocusEvent, InputHTMLAttributes } from 'react';
import { MAX_ANSWER_CHARACTERS, NUMBER_PATTERN } from '../../leads/answers.ts';
import { FIELD_LIMITS, isField } from '../../leads/fields.ts';
import type { OwnField } from '../../leads/form-rules.ts';
import { findOwnField, isRequired } from '../../leads/rules.ts';
import { type Forms, fieldLabel, type LeadFormConfig } from './lead-forms.ts';
import { normalizeInput } from './normalize-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
type InputAttributes = InputHTMLAttributes<HTMLInputElement>;

/**
 * E-mail is a text field, because type=email has no caret position. The patterns apply without JavaScript and are looser
 * than the rules, so that they never reject a valid value.
 */
const ATTRIBUTES: Record<string, InputAttributes> = {
  fname: { autoComplete: 'given-name' },
  lname: { autoComplete: 'family-name' },
  company: { autoComplete: 'organization' },
  title: { autoComplete: 'organization-title' },
  email: {
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    pattern: '\\s*[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,10}\\s*',
  },
  message: { autoComplete: 'off' },
};

const PHONE_ATTRIBUTES = {
  // tel-national, because a country code would be an eleventh digit; HTML does not allow it on type=tel.
  'ten-digits': { autoComplete: 'tel-national', inputMode: 'numeric', pattern: '\\s*([0-9]\\s*){10}' },
  international: { autoComplete: 'tel', inputMode: 'tel', pattern: '[+0-9\\(\\).\\/\\s\\-]{7,}' },
} as const satisfies Record<string, InputAttributes>;

/** A text field, because type=number gives no value for what is not a number, and the form could not say so. */
const NUMBER_ATTRIBUTES: InputAttributes = { inputMode: 'decimal', pattern: NUMBER_PATTERN };

const BOX =
  'block w-full rounded-control border border-edge bg-white px-3.5 text-ink transition-[border-color] duration-150 hover:border-muted aria-invalid:border-2 aria-invalid:border-error aria-invalid:px-[13px]';

type Props = {
  id: string;
  field: string;
  form: LeadFormConfig;
  name: string;
  words: Forms['words'];
  /** Shares its row with another field on wide windows. */
  isPaired: boolean;
  value: string;
  error: string | undefined;
  onType: (value: string, isComposing: boolean) => void;
  onBlur: (event: FocusEvent) => void;
};

export function Field({ id, field, form, name, words, isPaired, value, error, onType, onBlur }: Props) {
  const { rules } = form;
  const own = findOwnField(field, rules);
  const label = fieldLabel(form, field);
  const required = isRequired(field, rules);
  const described = [own?.hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ');
  const state = { 'aria-invalid': error !== undefined, 'aria-describedby': described || undefined, onBlur };
  const common = { id, name, required, ...state };
  const typing = {
    ...{ id, name, value, required },
    maxLength: isField(field) ? FIELD_LIMITS[field] : MAX_ANSWER_CHARACTERS,
    ...state,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      const isComposing = (nativeEvent as InputEvent).isComposing === true;
      onType(isComposing ? currentTarget.value : normalizeInput(currentTarget, field, rules), isComposing);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) =>
      onType(normalizeInput(currentTarget, field, rules), false),
  };
  const hint = own?.hint && (
    <p id={`${id}-hint`} className="mb-1.5 text-small text-muted">
      {own.hint}
    </p>
  );
  const optional = !required && <span className="text-muted">{words.optional}</span>;
  return (
    <div className={isPaired ? '' : 'col-span-full'}>
      {own?.kind === 'checkbox' ? (
        <>
          {/* In a native post the hidden '0' is the value of an empty box. */}
          <input type="hidden" name={name} value="0" />
          <div className="mb-1.5 flex items-center justify-between gap-4 text-small">
            <label className="flex cursor-pointer gap-3 py-1 font-semibold">
              <input
                {...common}
                type="checkbox"
                value="1"
                checked={value === '1'}
                onChange={({ currentTarget }) => onType(currentTarget.checked ? '1' : '0', false)}
                className="mt-px size-5 shrink-0 cursor-pointer accent-brand"
              />
              {label}
            </label>
            {optional}
          </div>
          {hint}
        </>
      ) : (
        <>
          <div className="mb-1.5 flex items-baseline justify-between gap-4 text-small">
            <label htmlFor={id} className="font-semibold">
              {label}
            </label>
            {optional}
          </div>
          {hint}
          {field === 'message' ? (
            <textarea {...typing} rows={4} className={`${BOX} min-h-28 resize-y py-2.5`} autoComplete="off" />
          ) : own?.kind === 'select' ? (
            <select
              {...{ ...common, value }}
              onChange={({ currentTarget }) => onType(currentTarget.value, false)}
              className={`${BOX} h-[46px]`}
            >
              <option value="">{words.choose}</option>
              {own.options?.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          ) : (
            <input type="text" {...attributesOf(field, form, own)} {...typing} className={`${BOX} h-[46px]`} />
          )}
        </>
      )}
      {/* A live region announces an error on blur only if it was in the document before. */}
      <p
        id={`${id}-error`}
        aria-live={field === 'email' || field === 'phone' ? 'polite' : undefined}
        className="mt-1.5 text-small font-medium text-error empty:hidden"
      >
        {error}
      </p>
    </div>
  );
}

function attributesOf(
  field: string,
  { rules }: LeadFormConfig,
  own: OwnField | undefined,
): InputAttributes | undefined {
  if (own?.kind === 'number') return NUMBER_ATTRIBUTES;
  return field === 'phone' ? PHONE_ATTRIBUTES[rules.phone] : ATTRIBUTES[field];
}
