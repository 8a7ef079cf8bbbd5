import { content } from '../content/content.server.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { PolicyPage } from '../ui/policy-page.tsx';
import type { Route } from './+types/privacy-policy';

export function loader() {
  const { title, description, excerpt, contents, effective } = content().pages['privacy-policy'];
  return { title, description, excerpt, contents, effective };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData.title, description: loaderData.description, path: paths.privacyPolicy });

export default function PrivacyPolicy({ loaderData: { title, excerpt, contents, effective } }: Route.ComponentProps) {
  return <PolicyPage title={title} lead={excerpt} note={`In effect since ${effective}`} contents={contents} />;
}
