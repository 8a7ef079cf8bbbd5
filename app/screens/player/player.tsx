import { data } from 'react-router';
import { content } from '../../content/load/content.server.ts';
import { filmFiles } from '../../content/load/film-files.server.ts';
import { cutPreview } from '../../content/model/cut.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { Logo } from '../../ui/layout/logo.tsx';
import type { Route } from './+types/player';
import { FilmEmbed } from './film-embed.tsx';
import { FilmPlayer } from './film-player.tsx';
import { FilmWords } from './film-words.tsx';
import styles from './player.css?url';

export const handle: PageHandle = { bar: 'white', chrome: 'none', state: ['play'] };

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const MOST_META = 160;

export function loader({ params }: Route.LoaderArgs) {
  const { videos, site } = content();
  const film = videos.find(({ id }) => id === params.id);
  if (!film) throw data(null, { status: 404 });
  const { id, kind, title, description, caption, chapters, transcript, embed } = film;
  const { chapters: chaptersFile, ...files } = filmFiles(film);
  return {
    id,
    embed,
    caption,
    product: site.product,
    film: { kind, title, description, chapters, ...files, ...(chaptersFile && { chaptersFile }) },
    transcript: transcript.trim().split(/\n\s*\n/),
  };
}

/** No canonical address: search engines should lead to the page that frames the film, or to the form before it. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, description } = loaderData.film;
  return pageMeta(matches, {
    title,
    description: description.length > MOST_META ? cutPreview(description, MOST_META) : description,
  });
};

/**
 * A cinema of one film. Other pages frame it as /player/{id}#framed: the anchor leaves out all but the film and its
 * controls, in the style sheet alone.
 */
export default function Player({ loaderData }: Route.ComponentProps) {
  const { id, embed, film, product, caption, transcript } = loaderData;
  return (
    <article id="framed" className="player" data-kind={film.kind}>
      <div className="player-room on-dark">
        <header className="player-head">
          <a href={paths.home} className="player-home">
            <Logo name={product} />
          </a>
          <h1>{film.title}</h1>
          {caption && <p className="player-caption">{caption}</p>}
        </header>
        {embed && <FilmEmbed id={id} title={film.title} address={embed} />}
        {!embed && film.sources.length > 0 && <FilmPlayer film={film} />}
        {!embed && film.sources.length === 0 && <FilmWords transcript={transcript} />}
      </div>
      <div className="player-notes">
        {film.kind === 'video' && <p className="mb-12 text-lead text-soft">{film.description}</p>}
        <h2 className="mb-5 text-h3">Transcript</h2>
        <div className="prose">
          {transcript.map((paragraph) => (
            <Spoken key={paragraph} paragraph={paragraph} dialogue={film.kind === 'audio'} />
          ))}
        </div>
      </div>
    </article>
  );
}

/** In a conversation each paragraph opens with who speaks. */
function Spoken({ paragraph, dialogue }: { paragraph: string; dialogue: boolean }) {
  const [, speaker, words] = (dialogue && /^(\p{L}+): (.+)$/su.exec(paragraph)) || [];
  return speaker ? (
    <p>
      <strong>{speaker}:</strong> {words}
    </p>
  ) : (
    <p>{paragraph}</p>
  );
}
