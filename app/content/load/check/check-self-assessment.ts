import { MAX_ANSWERS } from '../../../../leads/answers.ts';
import { isField } from '../../../../leads/fields.ts';
import { assessmentScale, type Content } from '../read/loaded-content.ts';
import type { ContentSource } from '../read/source.ts';
import { reportDiscipline } from './check-pages.ts';
import { METHOD } from './check-sheet.ts';

/** The self-assessment has a scale, every question says what each level of it looks like, and no two share a name. */
export function checkSelfAssessment(
  source: ContentSource,
  content: Content,
  unpublished: ReadonlyMap<string, string>,
): void {
  const page = content.pages['self-assessment'];
  if (!page || (!page.scale && source.unread.has(METHOD))) return;
  const { file, questions, form } = page;
  const scale = assessmentScale(content);
  if (scale.length === 0) {
    source.report(file, 'scale', 'nothing', 'the levels, because there is no method.yaml');
    return;
  }
  const asked = questions.length + form.fields.filter((field) => !isField(field)).length;
  if (asked > MAX_ANSWERS)
    source.report(file, 'form.fields', `${asked} questions and own fields`, `at most ${MAX_ANSWERS} together`);
  const { site, forms } = content;
  const disciplines = [...content.disciplines.map(({ id }) => id), ...source.unreadIn('disciplines')];
  const takenIds = [site?.crm.channel_field, site?.crm.message_field, ...forms.rules.fields.map((own) => own.crmField)];
  questions.forEach((question, index) => {
    const at = `questions.${index}`;
    const { levels, discipline, crm_field } = question;
    if (levels.length !== scale.length)
      source.report(file, `${at}.levels`, `${levels.length} levels`, `${scale.length}, one for each of the scale`);
    levels.forEach(({ next }, level) => {
      const isTop = level === levels.length - 1;
      if (isTop && next !== undefined)
        source.reportValue(file, `${at}.levels.${level}.next`, next, 'nothing: there is no level above the highest');
      if (!isTop && next === undefined)
        source.report(file, `${at}.levels.${level}.next`, 'nothing', 'what one level more takes');
    });
    for (const name of ['id', 'label', 'crm_field'] as const)
      if (questions.findIndex((other) => other[name] === question[name]) < index)
        source.reportValue(file, `${at}.${name}`, question[name], 'one that no other question has');
    if (takenIds.includes(crm_field))
      source.reportValue(file, `${at}.crm_field`, crm_field, 'one that no field of forms.yaml or site.yaml has');
    if (discipline !== undefined && !disciplines.includes(discipline))
      reportDiscipline(source, file, `${at}.discipline`, discipline, { disciplines, unpublished });
  });
}
