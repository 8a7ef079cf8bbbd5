import { statement } from '../../content/load/statements.server.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { PolicyPage } from '../../ui/layout/policy-page.tsx';
import type { Route } from './+types/accessibility';

export const loader = () => statement('accessibility');

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: paths.accessibility });

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const { title, excerpt, contents, revised, headings } = loaderData;
  return (
    <PolicyPage title={title} lead={excerpt} note={`Last revised ${revised}`} contents={contents} headings={headings} />
  );
}
