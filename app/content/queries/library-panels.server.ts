import type { Content } from '../load/read/loaded-content.ts';
import type { Picture } from '../model/uploads.ts';
import { content, pageRecord } from './content.server.ts';
import { factsOf, filmBehind, picture } from './media.server.ts';

export type LibraryPanel = NonNullable<Content['pages']['resources']>['panels'][number] & {
  /** What the film or episode behind the link is. */
  filmFacts?: string | undefined;
  cover?: PanelCover | undefined;
  upload?: Picture | undefined;
};

/** What the cover of a gated page shows beside its title. */
export type PanelCover = { year: string; picture?: Picture | undefined };

const PICTURES: Record<Content['gated'][number]['form'], LibraryPanel['picture']> = {
  report: 'report',
  reprint: 'report',
  ebook: 'ebook',
  recording: 'recording',
  event: undefined,
};

/** Undefined where a link does not lead to a gated page: panels show the covers of no other pages. */
export function coverBehind(link: string): PanelCover | undefined {
  const page = content().gated.find(({ path }) => path === link);
  return page && { year: page.date?.slice(0, 4) ?? '', picture: picture(page.featured_image) };
}

const isCovered = ({ picture }: LibraryPanel) => Object.values(PICTURES).includes(picture);

/** The panels of the resource library: those of its page record, and between them those of gated pages. */
export function libraryPanels(): LibraryPanel[] {
  const { gated } = content();
  const panels: LibraryPanel[] = pageRecord('resources').panels.map((panel) =>
    isCovered(panel) && !coverBehind(panel.link) ? { ...panel, picture: undefined } : panel,
  );
  const added = gated.filter(({ library_panel }) => library_panel);
  const placeOf = (page: (typeof added)[number]) => page.library_panel?.place ?? Number.POSITIVE_INFINITY;
  for (const page of added.toSorted((a, b) => placeOf(a) - placeOf(b)))
    panels.splice(placeOf(page) - 1, 0, toPanel(page));
  return panels.map((panel) => {
    const [film, cover] = [filmBehind(panel.link), isCovered(panel) && coverBehind(panel.link)];
    const upload = picture(panel.featured_image);
    return { ...panel, ...(film && { filmFacts: factsOf(film) }), ...(cover && { cover }), ...(upload && { upload }) };
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
