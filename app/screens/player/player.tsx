import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import { cutPreview } from '../../content/model/cut.ts';
import { content, pageId } from '../../content/queries/content.server.ts';
import { factsOf, filmFiles } from '../../content/queries/media.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { PlayIcon } from '../../ui/controls/icons.tsx';
import { ForeignFrame } from '../../ui/film/foreign-frame.tsx';
import { Logo } from '../../ui/layout/logo.tsx';
import type { Route } from './+types/player';
import { FilmPlayer } from './film-player.tsx';
import styles from './player.css?url';

export const handle: PageHandle = { bar: 'white', layout: 'bare', state: ['play'], label: words.film.player };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const MAX_DESCRIPTION_CHARS = 160;

export function loader({ request }: Route.LoaderArgs) {
  const { videos, site } = content();
  const path = `/${pageId(request)}`;
  const film = videos.find(({ id }) => path === paths.player(id));
  if (!film) throw new Error(`videos.yaml has no film for ${path}`);
  const { id, kind, title, description, caption, chapters, transcript, embed } = film;
  const { chapters: chaptersFile, ...files } = filmFiles(film);
  return {
    id,
    embed,
    caption,
    facts: embed ? undefined : factsOf(film),
    product: site.product,
    film: {
      kind,
      title,
      description,
      chapters: chapters.map(({ at, title: chapter }) => ({ at, title: chapter })),
      ...files,
      ...(chaptersFile && { chaptersFile }),
    },
    isDialogue: film.sound !== 'none',
    transcript: transcript.trim().split(/\n\s*\n/),
  };
}

/** No canonical path: search engines index the page that frames the film, or the gated page before it. */
export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, description } = loaderData.film;
  return pageMeta({
    title,
    description:
      description.length > MAX_DESCRIPTION_CHARS ? cutPreview(description, MAX_DESCRIPTION_CHARS) : description,
  });
};

/**
 * One film. Other pages frame it as /player/{id}#framed; there player.css hides all but film and controls, without
 * scripts by :target. The target is hidden, because a browser scrolls to one that is not, and the framing page with it.
 */
export default function Player({ loaderData }: Route.ComponentProps) {
  const { id, embed, film, product, caption, facts, isDialogue, transcript } = loaderData;
  return (
    <article className="player" data-kind={film.kind}>
      <span id="framed" hidden />
      <div className="player-room on-dark">
        <header className="player-head">
          <a href={paths.home} className="player-home">
            <Logo name={product} />
          </a>
          <h1>{film.title}</h1>
          {caption && <p className="player-caption">{caption}</p>}
          {facts && <p className="player-facts">{facts}</p>}
        </header>
        {embed && <FilmEmbed id={id} title={film.title} url={embed} />}
        {!embed && film.sources.length > 0 && <FilmPlayer film={film} />}
        {!embed && film.sources.length === 0 && <FilmTranscript transcript={transcript} />}
      </div>
      <div className="player-notes">
        {film.kind === 'video' && <p className="mb-12 text-lead text-soft">{film.description}</p>}
        <h2 className="mb-5 text-h3">{words.film.transcript_title}</h2>
        <div className="prose">
          {transcript.map((paragraph) => (
            <TranscriptParagraph key={paragraph} text={paragraph} isDialogue={isDialogue} />
          ))}
        </div>
      </div>
    </article>
  );
}

/** A paragraph of a dialogue starts with the name of the speaker. */
function TranscriptParagraph({ text, isDialogue }: { text: string; isDialogue: boolean }) {
  const [, speaker, speech] = (isDialogue && /^(\p{L}+): (.+)$/su.exec(text)) || [];
  return speaker ? (
    <p>
      <strong>{speaker}:</strong> {speech}
    </p>
  ) : (
    <p>{text}</p>
  );
}

/** A film on another host; the poster names it. */
function FilmEmbed({ id, title, url }: { id: string; title: string; url: string }) {
  const { host } = new URL(url);
  return (
    <div className="player-screen">
      <ForeignFrame url={url} title={title} seed={id} className="player-poster">
        <span className="grid size-18 place-items-center rounded-full bg-white text-brand transition-transform duration-200 ease-out group-hover:scale-105 motion-reduce:transition-none forced-colors:border">
          <PlayIcon size={30} />
        </span>
        <span className="mt-5 font-semibold">{fillWords(words.film.play_on, { host })}</span>
        <span className="mt-1 max-w-md text-small text-white/90">{fillWords(words.film.hosted, { host })}</span>
      </ForeignFrame>
    </div>
  );
}

/** Takes the place of a film whose file does not exist yet. */
function FilmTranscript({ transcript }: { transcript: readonly string[] }) {
  return (
    <section
      aria-label={words.film.words}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard
      tabIndex={0}
      className="player-screen overflow-y-auto p-6 text-white sm:p-10"
    >
      <p className="label-caps mb-5 text-pale">{words.film.not_out}</p>
      <div className="grid max-w-3xl gap-4 font-serif text-h4 text-pretty">
        {transcript.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
