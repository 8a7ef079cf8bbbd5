/** The frame, and ruled lines where rows will stand, as index.html has them until the scripts are there. */
export function Loading() {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[11.5rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="hidden border-e border-line bg-mist px-5 pt-5 md:block xl:px-6">
        <span aria-hidden="true" className="logo-mark block size-[1.375rem] text-accent" />
      </div>
      <main className="px-5 pt-24 md:px-7">
        <h1 className="sr-only">Loading</h1>
        <div className="ruled-lines" />
      </main>
    </div>
  );
}
