import { useEffect, useRef } from 'react';
import { SearchIcon } from './icons.tsx';
import { Key } from './key.tsx';

type Props = {
  /** The search that the address has. */
  value: string;
  label: string;
  placeholder: string;
  className: string;
  onType: (typed: string) => void;
  onClear: () => void;
};

/** The field of a screen's search, which the key / leads to. It stands in a positioned element. */
export function SearchInput({ value, label, placeholder, className, onType, onClear }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // A link may have set or removed the search; what is being typed stays.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  return (
    <>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-muted"
      >
        <SearchIcon />
      </span>
      <input
        ref={input}
        id="search"
        name="search"
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={200}
        aria-keyshortcuts="/"
        className={`field ps-8 pe-3 md:pe-8 ${className}`}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // Leaves the field and not also the current row.
          event.preventDefault();
          event.currentTarget.value = '';
          document.getElementById('screen')?.focus();
          onClear();
        }}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2 hidden place-items-center text-muted md:grid">
        <Key name="/" isHidden />
      </span>
    </>
  );
}
