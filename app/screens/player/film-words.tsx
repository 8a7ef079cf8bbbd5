/** A film whose file is not there yet: its words, in the film's place, said openly. */
export function FilmWords({ transcript }: { transcript: readonly string[] }) {
  return (
    <section
      aria-label="Words of the film"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so a keyboard must reach it
      tabIndex={0}
      className="player-screen overflow-y-auto p-6 text-white sm:p-10"
    >
      <p className="label-caps mb-5 text-pale">This film is not out yet. These are its words.</p>
      <div className="grid max-w-3xl gap-4 font-serif text-h4 text-pretty">
        {transcript.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
