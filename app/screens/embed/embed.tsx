import { pageId } from '../../content/queries/content.server.ts';
import { findEmbed } from '../../content/queries/media.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { BUTTON_STYLES } from '../../ui/controls/button-link.tsx';
import { ForeignFrame } from '../../ui/film/foreign-frame.tsx';
import type { Route } from './+types/embed';

export const handle: PageHandle = { bar: 'white', layout: 'bare' };

export function loader({ request }: Route.LoaderArgs) {
  const id = pageId(request);
  return { id, ...findEmbed(`/${id}`) };
}

/** No canonical path: search engines index the page that frames this one. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.title, description: loaderData.title });

/**
 * What an embed section frames: a document of its own, because a page keeps the policy of the document that the visitor
 * came with, and only this one may frame the other host.
 */
export default function Embed({ loaderData: { id, title, address, label, picture } }: Route.ComponentProps) {
  return (
    <div className="on-dark h-dvh">
      <h1 className="sr-only">{title}</h1>
      <ForeignFrame url={address} title={title} seed={id} picture={picture} className="size-full">
        <span className={BUTTON_STYLES.light}>{label}</span>
        <span className="mt-3 rounded-control bg-deep/85 px-2 py-0.5 text-small text-white">
          {new URL(address).host}
        </span>
      </ForeignFrame>
    </div>
  );
}
