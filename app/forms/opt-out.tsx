import { OPT_OUT_LABEL, type OptOut as OptOutValue } from '../../leads/fields.ts';
import { PARAMETER_NAMES } from '../../leads/parameters.ts';

type Props = { value: OptOutValue; onChange: (value: OptOutValue) => void };

/** A ticked box is '0' (SPEC section 4). In a native post the hidden '1' is the value of an empty box. */
export function OptOut({ value, onChange }: Props) {
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
        {OPT_OUT_LABEL}
      </label>
    </>
  );
}
