import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import { content, pageId } from '../../content/queries/content.server.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { PolicyPage } from '../../ui/layout/policy-page.tsx';
import type { Route } from './+types/statement';

export function loader({ request }: Route.LoaderArgs) {
  const id = pageId(request);
  const found = content().statements.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`content/statements has no '${id}'`);
  const { title, excerpt, description, revised, contents } = found;
  const headings = found.headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }));
  return { id, title, excerpt, description, revised, contents, headings };
}

export const meta: Route.MetaFunction = ({ loaderData: { id, title, description } }) =>
  pageMeta({ title, description, path: paths.statement(id) });

export default function Statement({ loaderData: { excerpt, revised, ...page } }: Route.ComponentProps) {
  return <PolicyPage {...page} lead={excerpt} note={fillWords(words.policies.revised, { day: revised })} />;
}
