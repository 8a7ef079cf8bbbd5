/** Takes the place of a film whose file does not exist yet. */
export function FilmTranscript({ transcript }: { transcript: readonly string[] }) {
  return (
    <section
      aria-label="Words of the film"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
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
