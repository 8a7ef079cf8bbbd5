type Props = {
  author: string;
  published: string;
  /** `published` as readers see it. */
  date: string;
  /** Reading time. */
  minutes?: number;
  className?: string;
};

/** Who, when, and how long it takes. */
export function Byline({ author, published, date, minutes, className = 'text-muted' }: Props) {
  return (
    <p className={`byline ${className}`}>
      <span className="byline-parts">
        <span>{author}</span> <time dateTime={published}>{date}</time>
        {minutes !== undefined && <span> {minutes} min read</span>}
      </span>
    </p>
  );
}
