import type { ReactNode } from 'react';

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; className: string; children: ReactNode };

/** A box to tick, before its words. */
export const Check = ({ isOn, onChange, className, children }: Props) => (
  <label className={className}>
    <input
      type="checkbox"
      className="check"
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {children}
  </label>
);
