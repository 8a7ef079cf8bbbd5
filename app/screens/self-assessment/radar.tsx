import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import type { Levels } from '../../../leads/self-assessment.ts';
import { type Point, radarPath, spoke, spokeAnchor } from '../../ui/product-screens/radar-geometry.ts';

const WIDTH = 460;
const HEIGHT = 372;
const CENTER: Point = [WIDTH / 2, HEIGHT / 2];
const RADIUS = 142;

type Props = {
  levels: Levels;
  questions: readonly { label: string }[];
  top: number;
  /** Without labels and for the eye alone, beside a large one. */
  isSmall?: boolean;
};

/** The answers on a spoke each. Level 0 has a ring of its own, so that it differs from a question that is open. */
export function Radar({ levels, questions, top, isSmall = false }: Props) {
  const count = questions.length;
  const rings = Array.from({ length: top + 1 }, (_, level) => level + 1);
  const radii = Array.from(questions, (_, place) => (levels[place] === undefined ? 0 : (levels[place] ?? 0) + 1));
  const all = (value: number) => questions.map(() => value);
  const description = questions.map(({ label }, place) =>
    levels[place] === undefined
      ? fillWords(words.self_assessment.open, { label })
      : fillWords(words.self_assessment.level, { label, level: levels[place] }),
  );
  return (
    <svg
      viewBox={
        isSmall ? `${CENTER[0] - RADIUS} ${CENTER[1] - RADIUS} ${RADIUS * 2} ${RADIUS * 2}` : `0 0 ${WIDTH} ${HEIGHT}`
      }
      role="img"
      aria-label={fillWords(words.self_assessment.radar, { levels: description.join(', ') })}
      aria-hidden={isSmall || undefined}
      className="assessment-radar"
    >
      <path className="radar-rings" d={rings.map((ring) => radarPath(all(ring), CENTER, RADIUS, top + 1)).join('')} />
      <path
        className="radar-rings"
        d={questions
          .map((_, place) => `M${CENTER.join(' ')}L${spoke(CENTER, RADIUS, place, count).join(' ')}`)
          .join('')}
      />
      <path className="radar-shape" d={radarPath(radii, CENTER, RADIUS, top + 1)} />
      {questions.map(({ label }, place) => {
        const [cx, cy] = spoke(CENTER, (RADIUS * (radii[place] ?? 0)) / (top + 1), place, count);
        const [x, y] = spoke(CENTER, RADIUS + 16, place, count);
        return (
          <g key={label}>
            <circle cx={cx} cy={cy} r={levels[place] === undefined ? 0 : 4.5} />
            {!isSmall && (
              <text x={x} y={y + 5} textAnchor={spokeAnchor(place, count)}>
                <tspan className="radar-number">{place + 1}</tspan>
                <tspan className="radar-label"> {label}</tspan>
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
