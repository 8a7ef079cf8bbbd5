import { type Levels, toOption } from '../../../leads/self-assessment.ts';

export type Question = {
  id: string;
  label: string;
  text: string;
  crm_field: string;
  levels: readonly { looks: string }[];
};

type Props = {
  questions: readonly Question[];
  scale: readonly { name: string }[];
  levels: Levels;
  /** The lead form whose native post sends the answers; undefined once React sends them. */
  form: string | undefined;
  onAnswer: (place: number, level: number) => void;
};

/** A group of radio buttons for each question, with a sentence for each level. */
export function Questions({ questions, scale, levels, form, onAnswer }: Props) {
  return (
    <ol className="assessment-questions">
      {questions.map(({ id, text, crm_field, levels: described }, place) => (
        <li key={id}>
          <fieldset toolparamdescription={text}>
            <legend>
              <span aria-hidden="true" className="assessment-number">
                {place + 1}
              </span>{' '}
              {text}
            </legend>
            {scale.map(({ name }, level) => (
              <label key={name} className="assessment-level">
                <input
                  type="radio"
                  name={crm_field}
                  value={toOption(level, name)}
                  form={form}
                  checked={levels[place] === level}
                  onChange={() => onAnswer(place, level)}
                />
                <span>
                  <b>{toOption(level, name)}</b> {described[level]?.looks}
                </span>
              </label>
            ))}
          </fieldset>
        </li>
      ))}
    </ol>
  );
}
