import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import { type Levels, toFragment, toOption, weakestOf } from '../../../leads/self-assessment.ts';
import { paths } from '../../paths.ts';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import type { Question } from './questions.tsx';
import { ShareResult } from './share-result.tsx';

type ResultQuestion = Question & {
  weight: number;
  levels: readonly { looks: string; next?: string | undefined }[];
  links: readonly { label: string; link: string }[];
};

type Props = { questions: readonly ResultQuestion[]; scale: readonly { name: string }[]; levels: Levels };

/** The weakest two with what one level more takes, all answers as a table, and the address of both. */
export function Result({ questions, scale, levels }: Props) {
  return (
    <>
      <Weakest questions={questions} scale={scale} levels={levels} />
      <table className="assessment-answers">
        <caption className="text-h3">{words.self_assessment.answers}</caption>
        <thead>
          <tr>
            <th scope="col">{words.self_assessment.question}</th>
            <th scope="col">{words.self_assessment.answer}</th>
          </tr>
        </thead>
        <tbody>
          {questions.map(({ id, label, levels: described }, place) => {
            const level = levels[place];
            return (
              <tr key={id}>
                <th scope="row">
                  {place + 1} {label}
                </th>
                <td>
                  {level === undefined ? (
                    words.self_assessment.not_answered
                  ) : (
                    <>
                      <b>{toOption(level, scale[level]?.name ?? '')}</b> {described[level]?.looks}
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <ShareResult address={location.origin + paths.selfAssessment + toFragment(levels)} />
    </>
  );
}

function Weakest({ questions, scale, levels }: Props) {
  const open = levels.filter((level) => level === undefined).length;
  if (open > 0)
    return (
      <p className="mt-3 text-lead">
        {open === 1 ? words.self_assessment.last_to_come : fillWords(words.self_assessment.to_come, { count: open })}
      </p>
    );
  const weakest = weakestOf(levels, questions, scale.length - 1);
  if (weakest.length === 0) return <p className="mt-3 text-lead">{words.self_assessment.none_weak}</p>;
  const nameOf = (level: number) => toOption(level, scale[level]?.name ?? '');
  return (
    <>
      <h3 className="mt-10 text-h3 print:mt-2">
        {weakest.length === 1 ? words.self_assessment.weakest_one : words.self_assessment.weakest}
      </h3>
      <div className="assessment-weakest">
        {weakest.map((place) => {
          const question = questions[place];
          const level = levels[place] ?? 0;
          return (
            <section key={place} aria-labelledby={`weakest-${place}`}>
              <h4 id={`weakest-${place}`}>{question?.label}</h4>
              <p className="text-small text-muted">
                {fillWords(words.self_assessment.step, { from: nameOf(level), to: nameOf(level + 1) })}
              </p>
              <p>{question?.levels[level]?.next}</p>
              {question?.links.map(({ label, link }) => (
                <p key={link} className="print:hidden">
                  <ArrowLink to={link}>{label}</ArrowLink>
                </p>
              ))}
            </section>
          );
        })}
      </div>
    </>
  );
}
