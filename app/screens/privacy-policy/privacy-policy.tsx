import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import { pageRecord } from '../../content/queries/content.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { PolicyPage } from '../../ui/layout/policy-page.tsx';
import type { Route } from './+types/privacy-policy';

export const handle: PageHandle = { bar: 'white' };

export function loader() {
  const { title, description, excerpt, contents, effective, headings } = pageRecord('privacy-policy');
  return { title, description, excerpt, contents, effective, headings: headings.map(({ id, text }) => ({ id, text })) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: paths.privacyPolicy });

export default function PrivacyPolicy({ loaderData: { excerpt, effective, ...page } }: Route.ComponentProps) {
  return <PolicyPage {...page} lead={excerpt} note={fillWords(words.policies.effective, { day: effective })} />;
}
