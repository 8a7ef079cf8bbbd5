import type { Part } from './compare-words.ts';

type Props = {
  parts: readonly Part[];
  /** So many words are shown around each change; without it, all. */
  context?: number;
};

/** Two versions in one text: what was added is underlined, what was removed is struck. */
export function ComparedText({ parts, context }: Props) {
  return parts.map(({ kind, text }, at) => {
    const key = `${at} ${kind}`;
    if (kind === 'added')
      return (
        <ins key={key} className="bg-added text-ok underline decoration-1 underline-offset-2">
          {text}
        </ins>
      );
    if (kind === 'removed')
      return (
        <del key={key} className="bg-removed text-bad line-through">
          {text}
        </del>
      );
    const shown = context === undefined ? text : shorten(text, context, at > 0, at < parts.length - 1);
    return <span key={key}>{shown}</span>;
  });
}

/** The words beside the changes before and behind it. */
function shorten(text: string, context: number, hasBefore: boolean, hasAfter: boolean): string {
  const words = text.split(/(?<=\s)(?=\S)/);
  if (words.length <= 2 * context) return text;
  const head = hasBefore ? words.slice(0, context).join('') : '';
  const tail = hasAfter ? words.slice(-context).join('') : '';
  return `${head} … ${tail}`;
}
