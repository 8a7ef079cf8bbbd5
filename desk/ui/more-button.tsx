type Props = {
  pages: { hasMore: boolean; isLoading: boolean; loadMore: () => void };
  className?: string;
  children?: string;
};

/** Loads the next page of a list below the one that is shown, where there is one. */
export function MoreButton({ pages, className = 'my-2', children = 'Show more' }: Props) {
  if (!pages.hasMore) return null;
  return (
    <button type="button" className={`link min-h-11 ${className}`} disabled={pages.isLoading} onClick={pages.loadMore}>
      {pages.isLoading ? 'Loading…' : children}
    </button>
  );
}
