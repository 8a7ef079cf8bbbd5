/** Text whose short hyphenated words, such as C-suite or seventy-five, never part at the hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\b\w{1,8}-\w{1,8}\b)/).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
