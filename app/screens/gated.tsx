import { content } from '../content/content.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { Hero } from '../ui/hero.tsx';
import { Html } from '../ui/html.tsx';
import type { Route } from './+types/gated';

export const handle: PageHandle = { bar: 'transparent', hydrate: 'idle' };

export function loader({ request }: Route.LoaderArgs) {
  // A client navigation asks for /{id}.data.
  const id = new URL(request.url).pathname.slice(1).replace(/\.data$/, '');
  const page = content().gated.find((candidate) => candidate.id === id);
  if (!page) throw new Error(`content/gated has no '${id}'`);
  const { source: _, headings: __, words: ___, ...shown } = page;
  return { ...shown, mailboxAddress: content().site.mailboxes[page.mailbox] };
}

export const meta: Route.MetaFunction = ({ loaderData: page, matches }) =>
  pageMeta(matches, { title: page.site_title, description: page.description, path: `/${page.id}` });

export default function Gated({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero eyebrow={page.kind} title={page.title} lead={page.when} seed={page.id} />
      <div className="container-page py-16 md:py-24">
        <Html html={page.contents} className="prose" />
      </div>
    </>
  );
}
