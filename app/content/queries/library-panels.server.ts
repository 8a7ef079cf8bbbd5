import type { Content } from '../load/read/loaded-content.ts';
import type { Picture } from '../model/uploads.ts';
import { content, pageRecord } from './content.server.ts';
import { factsOf, filmBehind, picture } from './media.server.ts';

export type LibraryPanel = NonNullable<Content['pages']['resources']>['panels'][number] & {
  /** What the film or episode behind the link is. */
  filmFacts?: string | undefined;
  /** The own picture of the gated page that the link leads to. */
  cover?: Picture | undefined;
};

const PICTURES: Record<Content['gated'][number]['form'], LibraryPanel['picture']> = {
  report: 'report',
  reprint: 'report',
  ebook: 'ebook',
  recording: 'recording',
  event: undefined,
};

/** Whether a link leads to a gated page, the only pages whose covers panels show. */
export const hasCover = (link: string) => content().gated.some(({ path }) => path === link);

/** The own picture of the gated page that a link leads to. */
export const ownCover = (link: string) => picture(content().gated.find(({ path }) => path === link)?.featured_image);

/** The year of the gated page that a link leads to, as its cover shows it. */
export const coverYear = (link: string) =>
  content()
    .gated.find(({ path }) => path === link)
    ?.date?.slice(0, 4) ?? '';

const isCovered = ({ picture }: LibraryPanel) => Object.values(PICTURES).includes(picture);

/** The panels of the resource library: those of its page record, and between them those of gated pages. */
export function libraryPanels(): LibraryPanel[] {
  const { gated } = content();
  const panels: LibraryPanel[] = pageRecord('resources').panels.map((panel) =>
    isCovered(panel) && !hasCover(panel.link) ? { ...panel, picture: undefined } : panel,
  );
  const added = gated.filter(({ library_panel }) => library_panel);
  const placeOf = (page: (typeof added)[number]) => page.library_panel?.place ?? Number.POSITIVE_INFINITY;
  for (const page of added.toSorted((a, b) => placeOf(a) - placeOf(b)))
    panels.splice(placeOf(page) - 1, 0, toPanel(page));
  return panels.map((panel) => {
    const [film, cover] = [filmBehind(panel.link), ownCover(panel.link)];
    return { ...panel, ...(film && { filmFacts: factsOf(film) }), ...(cover && { cover }) };
  });
}

function toPanel({ path, kind, title, form, library_panel }: Content['gated'][number]): LibraryPanel {
  const { content: text = '', label = '', size = 'half' } = library_panel ?? {};
  return {
    kind,
    title,
    content: text,
    label,
    link: path,
    size,
    picture: PICTURES[form],
    background: size === 'half' || size === 'narrow' ? 'white' : 'mist',
  };
}
