/** Ruled lines where rows will stand. */
export function Loading() {
  return (
    <main className="min-h-dvh px-7 pt-24">
      <h1 className="sr-only">Loading</h1>
      <div className="ruled-lines" />
    </main>
  );
}
