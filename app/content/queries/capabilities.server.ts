import { content } from './content.server.ts';

/** The scored disciplines with their capabilities, under the names of their articles. */
export function scoredDisciplines() {
  const { method, disciplines } = content();
  const names = new Map(disciplines.map(({ id, name }) => [id, name]));
  return method.disciplines.map(({ id, short, capabilities }) => ({ id, name: names.get(id) ?? short, capabilities }));
}
