import { words } from 'virtual:wording';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Answer } from '../../../leads/answers.ts';
import { fillWords } from '../../../leads/fill-words.ts';
import { type Levels, scoreOf, toOption } from '../../../leads/self-assessment.ts';
import { assessmentScale } from '../../content/load/read/loaded-content.ts';
import { content, pageRecord } from '../../content/queries/content.server.ts';
import { channelOf } from '../../content/schema/lead-form.ts';
import { LeadForm, nativeFormId } from '../../forms/lead-form.tsx';
import { RECEIVED } from '../../forms/lead-forms.ts';
import { siteGatedForm } from '../../forms/site-forms.ts';
import { TechnicalIssues } from '../../forms/technical-issues.tsx';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Html } from '../../ui/text/html.tsx';
import type { Route } from './+types/self-assessment';
import { Questions } from './questions.tsx';
import { Radar } from './radar.tsx';
import { RESULT_ID, useLevels } from './use-levels.ts';

export const handle: PageHandle = { bar: 'white', hydrate: 'idle', footer: 'white' };

export function loader() {
  const { site, disciplines } = content();
  const page = pageRecord('self-assessment');
  const { title, description, heading, excerpt, intro, contents, result_title, result_text, form } = page;
  const names = new Map(disciplines.map(({ id, name }) => [id, name]));
  return {
    ...{ title, description, heading, excerpt, intro, contents, result_title, result_text },
    scale: assessmentScale(content()).map(({ name }) => ({ name })),
    questions: page.questions.map(({ discipline, read, ...question }) => ({
      ...question,
      links: [
        ...(discipline
          ? [
              {
                label: fillWords(words.self_assessment.discipline, { discipline: names.get(discipline) ?? '' }),
                link: paths.discipline(discipline),
              },
            ]
          : []),
        ...(read ? [read] : []),
      ],
    })),
    form: { ...form, channel: channelOf(form), form: 'assessment' as const, title },
    mailboxAddress: site.mailboxes[form.mailbox],
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { title, heading, description } }) =>
  pageMeta({ title, headline: heading, description, path: paths.selfAssessment });

const FORM_ID = 'self-assessment';

/** Loaded with the first answer. */
const Result = lazy(async () => {
  try {
    return { default: (await import('./result.tsx')).Result };
  } catch {
    return { default: () => <p className="text-lead">{words.self_assessment.not_loaded}</p> };
  }
});

export default function SelfAssessment({ loaderData: page }: Route.ComponentProps) {
  const { questions, scale } = page;
  const names = questions.map(({ crm_field }) => crm_field);
  const { levels, isEmpty, isAddressBroken, answer, clear } = useLevels(names, scale.length - 1);
  const isHydrated = useHydrated();
  return (
    <div className={isEmpty ? 'is-worksheet' : 'has-result'}>
      <header className="bg-mist pt-32 pb-16 md:pt-40 md:pb-20 print:py-0">
        <div className="container-page">
          <SectionHeading level={1} title={page.heading} lead={page.excerpt} />
          <ul className="assessment-facts">
            {page.intro.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </header>
      <div className="assessment container-page">
        <div className="assessment-form">
          {/* React does not compare what is in it. */}
          <noscript>
            {import.meta.env.SSR && <p className="assessment-note">{words.self_assessment.without_scripts}</p>}
          </noscript>
          <p role="alert" className="assessment-note empty:hidden">
            {isAddressBroken && words.self_assessment.unreadable}
          </p>
          <Questions
            {...{ questions, scale, levels }}
            form={isHydrated ? undefined : nativeFormId(FORM_ID)}
            onAnswer={answer}
          />
          <Progress levels={levels}>
            <Radar {...{ levels, questions }} top={scale.length - 1} isSmall />
          </Progress>
        </div>
        <div className="assessment-panel">
          <Radar {...{ levels, questions }} top={scale.length - 1} />
          <Score levels={levels} questions={questions} top={scale.length - 1} />
          {!isEmpty && (
            <button type="button" onClick={clear} className="min-h-11 text-small text-link underline print:hidden">
              {words.self_assessment.clear}
            </button>
          )}
        </div>
      </div>
      <Section id={RESULT_ID} background="mist" className="assessment-result">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-12 print:block">
          <div className="lg:col-span-7">
            <SectionHeading title={page.result_title} lead={page.result_text} />
            {!isEmpty && (
              <div className="mt-8 print:mt-2">
                <Score levels={levels} questions={questions} top={scale.length - 1} />
                <Suspense>
                  <Result {...{ questions, scale, levels }} />
                </Suspense>
              </div>
            )}
          </div>
          <div className="lg:col-span-5 print:hidden">
            <SendForm page={page} answers={toAnswers(page, levels)} />
          </div>
        </div>
        <Html html={page.contents} className="prose mt-12 print:hidden" />
      </Section>
    </div>
  );
}

type Page = Route.ComponentProps['loaderData'];

/** As the radio buttons of a native post send them. */
const toAnswers = ({ questions, scale }: Page, levels: Levels): Answer[] =>
  questions.flatMap(({ crm_field }, place) => {
    const level = levels[place];
    return level === undefined ? [] : [[crm_field, toOption(level, scale[level]?.name ?? '')]];
  });

function SendForm({ page, answers }: { page: Page; answers: readonly Answer[] }) {
  const form = siteGatedForm({ ...page.form, return_path: paths.selfAssessment + RECEIVED });
  return (
    <LeadForm id={FORM_ID} form={form} answers={answers} note={<TechnicalIssues mailbox={page.mailboxAddress} />} />
  );
}

/** Stays in view below the questions, with a small radar where a large one does not fit beside them. */
function Progress({ levels, children }: { levels: Levels; children: ReactNode }) {
  const count = levels.filter((level) => level !== undefined).length;
  return (
    <div className="assessment-progress">
      <p role="status">{fillWords(words.self_assessment.progress, { count, total: levels.length })}</p>
      <progress value={count} max={levels.length} aria-hidden="true" />
      {children}
    </div>
  );
}

type ScoreProps = { levels: Levels; questions: Page['questions']; top: number };

function Score({ levels, questions, top }: ScoreProps) {
  const score = scoreOf(levels, questions);
  if (score === undefined) return <p className="text-soft">{words.self_assessment.no_score}</p>;
  return (
    <p className="assessment-score">
      {fillWords(words.self_assessment.score, { score: score.toFixed(1), top })}{' '}
      {levels.includes(undefined) && <span className="assessment-so-far">{words.self_assessment.so_far}</span>}
    </p>
  );
}
