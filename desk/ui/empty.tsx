import type { ReactNode } from 'react';

/** Says what will stand here and what to do next. */
export function Empty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[34rem] py-10">
      <h2 className="mb-2 text-message">{title}</h2>
      <div className="space-y-2 text-soft">{children}</div>
    </div>
  );
}
