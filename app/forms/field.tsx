import type { ChangeEvent, CompositionEvent, FocusEvent, InputHTMLAttributes } from 'react';
import { FIELD_LIMITS, type Field as FieldName } from '../../leads/fields.ts';
import { REQUIRED_FIELDS } from '../../leads/rules.ts';
import { normalizeInput } from './normalize-input.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * E-mail is a text field, because type=email has no caret position. The patterns apply without JavaScript and are looser
 * than the rules, so that they never reject a valid value.
 */
const ATTRIBUTES: Record<FieldName, InputHTMLAttributes<HTMLInputElement>> = {
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
  // tel-national, because a country code would be an eleventh digit; HTML does not allow it on type=tel.
  phone: { autoComplete: 'tel-national', inputMode: 'numeric', pattern: '\\s*([0-9]\\s*){10}' },
  message: { autoComplete: 'off' },
};

const BOX =
  'block w-full rounded-control border border-edge bg-white px-3.5 text-ink transition-[border-color] duration-150 hover:border-muted aria-invalid:border-2 aria-invalid:border-error aria-invalid:px-[13px]';

type Props = {
  id: string;
  field: FieldName;
  name: string;
  label: string;
  /** Shares its row with another field on wide windows. */
  isPaired: boolean;
  value: string;
  error: string | undefined;
  onType: (value: string, isComposing: boolean) => void;
  onBlur: (event: FocusEvent) => void;
};

export function Field({ id, field, name, label, isPaired, value, error, onType, onBlur }: Props) {
  const isRequired = REQUIRED_FIELDS.includes(field);
  const shared = {
    id,
    name,
    value,
    required: isRequired,
    maxLength: FIELD_LIMITS[field],
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<Control>) => {
      const isComposing = (nativeEvent as InputEvent).isComposing === true;
      onType(isComposing ? currentTarget.value : normalizeInput(currentTarget, field), isComposing);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<Control>) =>
      onType(normalizeInput(currentTarget, field), false),
    onBlur,
  };
  return (
    <div className={isPaired ? '' : 'col-span-full'}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4 text-small">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {!isRequired && <span className="text-muted">Optional</span>}
      </div>
      {field === 'message' ? (
        <textarea {...shared} rows={4} className={`${BOX} min-h-28 resize-y py-2.5`} autoComplete="off" />
      ) : (
        <input type="text" {...ATTRIBUTES[field]} {...shared} className={`${BOX} h-[46px]`} />
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
