/** The logo and name of the provider, and the word that tells the desk from the site. */
export function Product({ name, hasWord = true }: { name: string; hasWord?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span aria-hidden="true" className={`logo-mark size-[1.375rem] ${hasWord ? 'text-accent' : ''}`} />
      <span className="font-serif text-[1.25rem]/6 font-medium tracking-[-0.01em]">{name}</span>
      {hasWord && <span className="text-second text-muted">desk</span>}
    </span>
  );
}
