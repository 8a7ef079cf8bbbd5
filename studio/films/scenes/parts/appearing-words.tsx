import { easeOut, progress, toHundredths } from '../motion.ts';

type Props = {
  text: string;
  t: number;
  /** When the first word appears. */
  at: number;
  /** Seconds between words. */
  pace?: number;
};

/** A sentence that appears word by word; every word has its final place from the start, so nothing reflows. */
export function AppearingWords({ text, t, at, pace = 0.09 }: Props) {
  return text.split(' ').map((word, index) => {
    const x = easeOut(progress(t, at + index * pace, 0.5));
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
      <span key={index}>
        {index > 0 && ' '}
        <span
          className="inline-block"
          style={{ opacity: toHundredths(x), transform: `translateY(${toHundredths((1 - x) * 0.3)}em)` }}
        >
          {word}
        </span>
      </span>
    );
  });
}
