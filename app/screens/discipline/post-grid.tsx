import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PostCard, type PostCardProps } from '../../ui/cards/post-card.tsx';
import { BUTTON_STYLES } from '../../ui/controls/button-link.tsx';

/** Posts in the single-column view before View More. */
const FIRST_POSTS = 3;

/** post-grid.css sets the number of columns and shows View More in the single-column view. */
export function PostGrid({ posts }: { posts: readonly PostCardProps[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [isRevealed, setIsRevealed] = useState(false);

  // The button disappears, so focus moves to the first post it revealed.
  const reveal = () => {
    flushSync(() => setIsRevealed(true));
    list.current?.children[FIRST_POSTS]?.querySelector('a')?.focus();
  };

  return (
    <>
      <ul ref={list} className="post-grid" data-revealed={isRevealed || undefined}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard {...post} />
          </li>
        ))}
      </ul>
      {posts.length > FIRST_POSTS && (
        <div className="view-more mt-5">
          <button type="button" onClick={reveal} className={`${BUTTON_STYLES.outline} w-full bg-white`}>
            View More
          </button>
        </div>
      )}
    </>
  );
}
