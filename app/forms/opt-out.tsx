import { OPT_OUT_LABEL, type OptOut as OptOutValue } from '../../leads/fields.ts';
import { PARAMETER_NAMES } from '../../leads/parameters.ts';

type Props = { value: OptOutValue; onChosen: (value: OptOutValue) => void };

/** Ticking asks for e-mail: '0'. Without a script the hidden '1' speaks for a box left empty. */
export function OptOut({ value, onChosen }: Props) {
  return (
    <>
      <input type="hidden" name={PARAMETER_NAMES.optOut} value="1" />
      <label className="col-span-full flex cursor-pointer gap-3 py-1 text-small text-soft">
        <input
          type="checkbox"
          name={PARAMETER_NAMES.optOut}
          value="0"
          checked={value === '0'}
          onChange={({ currentTarget }) => onChosen(currentTarget.checked ? '0' : '1')}
          className="mt-px size-5 shrink-0 cursor-pointer accent-brand"
        />
        {OPT_OUT_LABEL}
      </label>
    </>
  );
}
