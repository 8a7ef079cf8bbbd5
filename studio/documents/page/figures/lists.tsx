import type { FigureOf } from '../../../../app/content/schema/figures.ts';

/** From the lowest level to the highest; the text on each at least 4.5:1. */
const STEPS = ['bg-[#cfe6f3]', 'bg-pale', 'bg-sky', 'bg-link text-white', 'bg-brand text-white', 'bg-deep text-white'];
const STEP_WIDTH_PT = { lowest: 38, highest: 118 };

/** A stair seen from the side: the highest level on top, each step a little longer than the one below. */
export function Ladder({ levels }: Pick<FigureOf<'ladder'>, 'levels'>) {
  const last = levels.length - 1;
  const rows = levels.map(({ name, text }, index) => {
    const step = STEPS[Math.round((index / last) * Math.min(last, STEPS.length - 1))];
    const { lowest, highest } = STEP_WIDTH_PT;
    return (
      <li key={name} className="mb-4 grid grid-cols-[134pt_1fr] last:mb-0">
        <span
          className={`serif flex min-h-(--step-height,34pt) items-center rounded-[3pt] pl-10 text-[14pt] ${step}`}
          style={{ width: `${lowest + ((highest - lowest) * index) / last}pt` }}
        >
          {index + 1}
        </span>
        <p className="self-center py-2 text-soft">
          <b className="block text-[9.5pt] text-ink">{name}</b>
          {text}
        </p>
      </li>
    );
  });
  return <ul>{rows.reverse()}</ul>;
}

const DOT = 'before:absolute before:top-3 before:left-73.5 before:size-7 before:rounded-full before:bg-mid';
const RAIL = 'after:absolute after:top-12 after:-bottom-2 after:left-76.5 after:w-1 after:bg-edge last:after:hidden';

export function Timeline({ items }: Pick<FigureOf<'timeline'>, 'items'>) {
  return (
    <ul>
      {items.map(({ when, text }) => (
        <li key={when + text} className={`group relative grid grid-cols-[88pt_1fr] leading-[1.45] ${DOT} ${RAIL}`}>
          <b className="text-brand">{when}</b>
          <p className="pb-(--timeline-gap,9pt) group-last:pb-0">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Two to five figures in a row, each under its own rule. */
export function Numbers({ items }: Pick<FigureOf<'numbers'>, 'items'>) {
  return (
    <ul className="grid auto-cols-fr grid-flow-col gap-18">
      {items.map(({ value, text }) => (
        <li key={text} className="border-t-[1.5pt] border-ink pt-9">
          <b className="serif text-[24pt]/[1.1]">{value}</b>
          <p className="mt-5 text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
