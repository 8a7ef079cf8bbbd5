import { Unbroken } from '../ui/text/unbroken.tsx';

export type Segment = { text: string; hit: boolean };

/** A text with the words that were searched for set off. */
export function Marked({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, hit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text have no other identity
    hit ? <mark key={at}>{text}</mark> : <Unbroken key={at} text={text} />,
  );
}
