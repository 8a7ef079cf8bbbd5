import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PostCard, type PostCardProps } from '../../ui/cards/post-card.tsx';
import { BUTTON_STYLES } from '../../ui/controls/button-link.tsx';

/** What one column shows before View More. */
const FIRST_ITEMS = 3;

/** The posts grid; how many columns it has, and whether View More is there to be seen, is decided in post-grid.css. */
export function PostGrid({ posts }: { posts: readonly PostCardProps[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [revealed, setRevealed] = useState(false);

  // The button is gone after the click, so focus goes on to the first item it revealed.
  const reveal = () => {
    flushSync(() => setRevealed(true));
    list.current?.children[FIRST_ITEMS]?.querySelector('a')?.focus();
  };

  return (
    <>
      <ul ref={list} className="post-grid" data-revealed={revealed || undefined}>
        {posts.map((post) => (
          <li key={post.slug}>
            <PostCard {...post} />
          </li>
        ))}
      </ul>
      {posts.length > FIRST_ITEMS && (
        <div className="view-more mt-5">
          <button type="button" onClick={reveal} className={`${BUTTON_STYLES.outline} w-full bg-white`}>
            View More
          </button>
        </div>
      )}
    </>
  );
}
