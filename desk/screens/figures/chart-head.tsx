import type { ReactNode } from 'react';

/** The title of a chart or of its table, under a rule. */
export function ChartHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-3 flex min-h-14 items-center justify-between border-t border-rule pt-3">
      <h2 className="text-section">{title}</h2>
      {children}
    </div>
  );
}
