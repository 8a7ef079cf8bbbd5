type LogoMarkProps = { className?: string };

/** Decorative: the name beside it is the text. */
export function LogoMark({ className = 'size-8' }: LogoMarkProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path d="M3 9.6c4.3-4.4 8.7-4.4 13 0s8.7 4.4 13 0M6.5 16.8c3.2-3.2 6.3-3.2 9.5 0s6.3 3.2 9.5 0M10.8 23.6c1.7-1.7 3.5-1.7 5.2 0s3.5 1.7 5.2 0" />
    </svg>
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="size-7 shrink-0" />
      <span className="font-serif text-[1.375rem]/none font-medium tracking-[-0.01em]">{name}</span>
    </span>
  );
}
