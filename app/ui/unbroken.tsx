/** Text whose short hyphenated words, such as C-suite, never part at the hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\b\w-\w+)/).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
