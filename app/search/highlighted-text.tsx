import { KeepHyphenated } from '../ui/text/keep-hyphenated.tsx';
import type { Segment } from './highlight.ts';

export function HighlightedText({ segments }: { segments: readonly Segment[] }) {
  return segments.map(({ text, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments of one text have no other identity
    isHit ? <mark key={at}>{text}</mark> : <KeepHyphenated key={at} text={text} />,
  );
}
