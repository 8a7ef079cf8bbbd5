import { content } from '../content/content.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { ArrowLink, ButtonLink } from '../ui/button-link.tsx';
import { Hero } from '../ui/hero.tsx';
import type { Route } from './+types/resource-library';

export const handle: PageHandle = { bar: 'transparent' };

export function loader() {
  const { contents: _, ...page } = content().pages.resources;
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: 'Resources', description: loaderData.description, path: paths.resourceLibrary });

export default function ResourceLibrary({ loaderData: page }: Route.ComponentProps) {
  const { kind, title, content: text, label, link } = page.jumbotron;
  return (
    <>
      <Hero eyebrow={kind} title={title} lead={text} seed="resource-library">
        <ButtonLink to={link} look="light">
          {label}
        </ButtonLink>
      </Hero>
      <ul className="container-page grid gap-5 py-16 md:grid-cols-2 md:py-24">
        {page.panels.map((panel) => (
          <li key={panel.title} className="rounded-panel border border-line p-8">
            <p className="label-caps text-link">{panel.kind}</p>
            <h2 className="mt-3 text-h3">{panel.title}</h2>
            <p className="mt-3 mb-5 text-soft">{panel.content}</p>
            <ArrowLink to={panel.link}>{panel.label}</ArrowLink>
          </li>
        ))}
      </ul>
    </>
  );
}
