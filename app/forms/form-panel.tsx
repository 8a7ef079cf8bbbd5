import type { ReactNode } from 'react';

type Props = {
  /** A line at the bottom of the panel. */
  note?: ReactNode;
  children: ReactNode;
};

/** The panel of a lead form and of its replacements. */
export function FormPanel({ note, children }: Props) {
  return (
    <div className="on-light break-inside-avoid flex min-h-64 flex-col rounded-panel border border-line bg-white p-6 text-ink shadow-float sm:p-8">
      {children}
      {note && <div className="mt-auto pt-6">{note}</div>}
    </div>
  );
}
