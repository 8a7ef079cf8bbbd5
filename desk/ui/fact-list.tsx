import type { ReactNode } from 'react';

type Props = { facts: readonly (readonly [name: string, value: ReactNode])[]; className?: string };

/** Names and values of a pane, line by line; what has no value is left out. */
export function FactList({ facts, className = '' }: Props) {
  return (
    <dl className={`py-5 text-second ${className}`}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} className="flex gap-3 py-0.5">
            <dt className="w-20 shrink-0 text-muted">{name}</dt>
            <dd className="min-w-0 flex-1 break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** The same as ruled rows of a section, two beside each other where there is room. */
export function FactRows({ facts }: Pick<Props, 'facts'>) {
  return (
    <dl className="grid gap-x-8 lg:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="flex gap-3 border-b border-line py-2.5">
          <dt className="w-24 shrink-0 text-second text-muted first-letter:uppercase">{name}</dt>
          <dd className="min-w-0 flex-1 break-words">
            <bdi>{value || <span className="text-muted">Not given</span>}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
