import { words } from 'virtual:wording';
import type { PictureFiles } from '../art/picture.tsx';
import { ArrowIcon } from '../controls/icons.tsx';
import { SiteLink } from '../controls/site-link.tsx';
import { CoverArt } from './cover-art.tsx';

/** Color, button and whether the date shows, for each content type (SPEC section 2). */
export const CARD_TYPES = {
  podcast: { label: words.cards.podcast, action: words.cards.listen, hasDate: false, color: 'text-podcast' },
  video: { label: words.cards.video, action: words.cards.watch, hasDate: false, color: 'text-video' },
  blog: { label: words.cards.blog, action: words.cards.read, hasDate: true, color: 'text-blog' },
  whitepaper: { label: words.cards.whitepaper, action: words.cards.read, hasDate: true, color: 'text-whitepaper' },
  article: { label: words.cards.article, action: words.cards.read, hasDate: true, color: 'text-article' },
  datasheet: { label: words.cards.datasheet, action: words.cards.read, hasDate: true, color: 'text-link' },
  news: { label: words.cards.news, action: words.cards.read_announcement, hasDate: true, color: 'text-blog' },
} as const;

export type CardType = keyof typeof CARD_TYPES;

export type PostCardProps = {
  type: CardType;
  slug: string;
  /** Already cut to the length the list shows. */
  title: string;
  /** Already formatted. */
  date: string;
  /** Shown for items of external authors. */
  author?: string;
  preview?: string;
  link: string;
  /** Without one, the drawn cover is shown. */
  cover?: PictureFiles | undefined;
  /** Whether the card spans half of a wide window. */
  isWide?: boolean;
};

const WIDE_COVER = [['(min-width: 920px)', 'wide']] as const;

/** The link's ::after covers the card, so that a click anywhere on it follows the link. */
export function PostCard({ type, slug, title, date, author, preview, link, cover, isWide = false }: PostCardProps) {
  const { label, action, hasDate, color } = CARD_TYPES[type];
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white transition-[border-color,box-shadow] duration-200 ease-out hover:border-edge hover:shadow-float">
      <CoverArt
        folder={type === 'blog' || type === 'news' ? type : 'library'}
        slug={slug}
        picture={cover}
        sizes="(min-width: 650px) 36rem, calc(100vw - 2.5rem)"
        wider={isWide ? WIDE_COVER : undefined}
        loading="lazy"
        className={`aspect-[3/2] w-full border-b border-line object-cover ${isWide ? 'lg:aspect-video' : ''}`}
      />
      <div className="flex grow flex-col gap-3 p-6 md:max-lg:p-5">
        <p className={`label-caps ${color}`}>{label}</p>
        <h3 className="text-h4 leading-snug">{title}</h3>
        {author && <p className="-mt-1 text-small text-muted">{author}</p>}
        {preview && <p className="text-small text-soft">{preview}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-1 pt-3 text-small whitespace-nowrap">
          {hasDate ? <span className="text-muted">{date}</span> : <span />}
          <SiteLink
            to={link}
            className={`inline-flex items-center gap-1.5 font-semibold after:absolute after:inset-0 ${color}`}
          >
            {action}
            <span className="sr-only">: {title}</span>
            <span className="transition-transform duration-150 group-hover:translate-x-1 motion-reduce:transition-none">
              <ArrowIcon />
            </span>
          </SiteLink>
        </div>
      </div>
    </article>
  );
}
