import type { Ref } from 'react';

type Props = { inputRef: Ref<HTMLInputElement>; onType: (text: string) => void; status: string };

/** Narrows the list while a visitor types; capabilities.css hides it without JavaScript and in print. */
export function FilterField({ inputRef, onType, status }: Props) {
  return (
    <search className="capability-filter mt-10 block max-w-md">
      <label htmlFor="capability-filter" className="font-medium">
        Filter the list
      </label>
      <input
        ref={inputRef}
        id="capability-filter"
        type="search"
        placeholder="backup, contract, sign-in"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        className="mt-2 block h-11.5 w-full rounded-control border border-edge bg-white px-4"
      />
      <p role="status" className="mt-2 text-small text-muted">
        {status}
      </p>
    </search>
  );
}
