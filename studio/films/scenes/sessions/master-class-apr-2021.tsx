import { easeInOut, interpolate, progress, toHundredths } from '../motion.ts';
import { Fade } from '../parts/fade.tsx';
import type { Scene } from '../scene.ts';
import { BodyLines } from './body-lines.tsx';
import { Drawing } from './drawing.tsx';
import { Session, type Slide } from './session.tsx';
import { Signature } from './signature.tsx';

export const MasterClassApr2021: Scene = ({ t, film }) => (
  <Session t={t} film={film} slides={[NotARisk, FourParts, AskFinance]} />
);

const NOT = ' is not a risk.';

/** Each candidate is named, then struck out. */
const NotARisk: Slide = ({ t, body }) => (
  <div className="absolute inset-x-[96px] top-[292px] space-y-[42px]">
    {body.map(({ text, start }) => (
      <div key={text} className="h-[70px]">
        <Fade t={t} at={start} rise={12} className="flex items-baseline gap-6">
          <span className="relative font-serif text-[58px]/none tracking-[-0.01em]">
            {text.replace(NOT, '').replace(/,$/, '')}
            <span
              className="absolute top-[0.58em] left-0 h-[4px] rounded-full bg-video"
              style={{ width: `${toHundredths(easeInOut(progress(t, start + 0.9, 0.7)) * 100)}%` }}
            />
          </span>
          <span className="text-[34px] text-muted">{NOT.trim().replace(/\.$/, '')}</span>
        </Fade>
      </div>
    ))}
  </div>
);

const EDGES = ['border-sky', 'border-mid', 'border-brand', 'border-video'] as const;
/** How many words of the example stand for each part of the sentence. */
const EXAMPLE = [3, 3, 4, 3] as const;

/** The pattern in four parts, and under each part what it becomes in the example. */
const FourParts: Slide = ({ t, body }) => {
  const [pattern, example] = body;
  if (!pattern || !example) return null;
  const parts = pattern.text.replace(/\.$/, '').split(', ');
  const words = example.text.split(' ');
  let from = 0;
  return (
    <div className="absolute inset-x-[96px] top-[290px] flex gap-[28px]">
      {parts.map((part, index) => {
        const count = EXAMPLE[index] ?? 0;
        const filled = words.slice(from, from + count).join(' ');
        from += count;
        return (
          <div key={part} className="flex-1">
            <Fade t={t} at={pattern.start + index * 1.1} rise={14} className={`border-t-[6px] pt-6 ${EDGES[index]}`}>
              <p className="h-[128px] text-[31px]/[1.25] text-soft">{part}</p>
            </Fade>
            <Fade t={t} at={example.start + index * 0.9} rise={14}>
              <p className="font-serif text-[43px]/[1.12] tracking-[-0.01em]">{filled}</p>
            </Fade>
          </div>
        );
      })}
    </div>
  );
};

/** A wide guess closes to a range, which is then signed. */
const AskFinance: Slide = ({ t, body }) => {
  const [cost, agree] = body.map(({ start }) => start);
  const shown = easeInOut(progress(t, cost ?? 0, 0.8));
  const close = easeInOut(progress(t, agree ?? 0, 1.6));
  const left = interpolate(700, 850, close);
  const right = interpolate(1170, 1040, close);
  return (
    <>
      <BodyLines t={t} body={body} />
      <Drawing>
        <g opacity={toHundredths(shown)}>
          <path className="stroke-line" strokeWidth="14" strokeLinecap="round" d="M700 352h470" />
          <path
            className="stroke-mid"
            strokeWidth="14"
            strokeLinecap="round"
            d={`M${toHundredths(left)} 352H${toHundredths(right)}`}
          />
          <path
            className="stroke-brand"
            strokeWidth="5"
            strokeLinecap="round"
            d={`M${toHundredths(left)} 322v60M${toHundredths(right)} 322v60`}
          />
        </g>
        <Signature t={t} at={(agree ?? 0) + 1.8} x={770} y={472} />
      </Drawing>
    </>
  );
};
