import { formatDate } from '../../content/model/dates.ts';

type Props = { post: { author: string; published: string }; readingMinutes?: number; className: string };

export function Byline({ post: { author, published }, readingMinutes, className }: Props) {
  return (
    <p className={`byline ${className}`}>
      <span className="byline-parts">
        <span>{author}</span> <time dateTime={published}>{formatDate(published)}</time>
        {readingMinutes !== undefined && <span> {readingMinutes} min read</span>}
      </span>
    </p>
  );
}
