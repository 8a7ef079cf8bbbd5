import { words } from 'virtual:wording';
import { useState } from 'react';
import { BUTTON_STYLES } from '../../ui/controls/button-link.tsx';

/** The address of the result, to copy, and a button that prints it. */
export function ShareResult({ address }: { address: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(words.self_assessment.copied);
    } catch {
      setSaid(words.self_assessment.not_copied);
    }
  };
  return (
    <div className="mt-10 print:hidden">
      <label htmlFor="result-address" className="text-small font-semibold">
        {words.self_assessment.address}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          id="result-address"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="h-12 min-w-0 flex-auto basis-60 rounded-control border border-edge bg-white px-3.5 text-small"
        />
        <button type="button" onClick={copy} className={BUTTON_STYLES.outline}>
          {words.self_assessment.copy}
        </button>
        <button type="button" onClick={() => print()} className={BUTTON_STYLES.outline}>
          {words.self_assessment.print}
        </button>
      </div>
      <p className="mt-2 text-small text-muted">{words.self_assessment.address_note}</p>
      <p role="status" className="mt-1 min-h-5 text-small font-medium">
        {said}
      </p>
    </div>
  );
}
