import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';

type Props = {
  post: { author: string; published: string };
  /** `published`, formatted. */
  date: string;
  readingMinutes?: number;
  className: string;
};

export function Byline({ post: { author, published }, date, readingMinutes, className }: Props) {
  return (
    <p className={`byline ${className}`}>
      <span className="byline-parts">
        <span>{author}</span> <time dateTime={published}>{date}</time>
        {readingMinutes !== undefined && <span> {fillWords(words.shared.minutes, { minutes: readingMinutes })}</span>}
      </span>
    </p>
  );
}
