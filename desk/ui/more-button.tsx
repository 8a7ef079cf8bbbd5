type Props = { isLoading: boolean; className?: string; children?: string; onMore: () => void };

/** Loads the next page of a list below the one that is shown. */
export function MoreButton({ isLoading, className = '', children = 'Show more', onMore }: Props) {
  return (
    <button type="button" className={`link min-h-11 ${className}`} disabled={isLoading} onClick={onMore}>
      {isLoading ? 'Loading…' : children}
    </button>
  );
}
