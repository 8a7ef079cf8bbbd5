import { content } from '../content/content.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { SectionHeading } from '../ui/section.tsx';
import type { Route } from './+types/product';

export const handle: PageHandle = { bar: 'white' };

export function loader() {
  const { contents: _, ...page } = content().pages.product;
  return page;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: 'Product', description: loaderData.description, path: paths.product });

export default function Product({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="container-page pt-32 pb-24 md:pt-40">
      <SectionHeading level={1} title={page.jumbotron_title} lead={page.jumbotron_text} />
    </div>
  );
}
