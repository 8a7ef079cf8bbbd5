type Props = {
  text: string;
  author: string;
  authorTitle: string;
  /** A former title, on a line of its own. */
  authorOldTitle?: string;
  dark?: boolean;
};

export function Quote({ text, author, authorTitle, authorOldTitle, dark = false }: Props) {
  return (
    <figure className="max-w-3xl">
      <blockquote className="font-serif text-[clamp(1.5rem,1.2rem+1.3vw,2.125rem)]/[1.25] tracking-[-0.01em] text-balance">
        “{text}”
      </blockquote>
      <figcaption className={`mt-6 text-small ${dark ? 'text-pale' : 'text-muted'}`}>
        {author}, {authorTitle}
        {authorOldTitle && <span className="block">{authorOldTitle}</span>}
      </figcaption>
    </figure>
  );
}
