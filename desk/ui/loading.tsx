/** Ruled lines where rows will stand. */
export function Loading() {
  return (
    <div role="status" className="min-h-dvh px-7 pt-24">
      <span className="sr-only">Loading</span>
      <div className="ruled-lines" />
    </div>
  );
}
