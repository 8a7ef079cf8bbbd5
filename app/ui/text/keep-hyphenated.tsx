/** Text in which short hyphenated words, such as C-suite or seventy-five, do not wrap at the hyphen. */
export function KeepHyphenated({ text }: { text: string }) {
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
