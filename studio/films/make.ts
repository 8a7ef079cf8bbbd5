/**
 * `node studio/films/make.ts [id ...]` rebuilds films from content/videos.yaml into content/films.
 * `--sheet` draws a contact sheet of each into the system's temporary folder instead.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '../../app/content/load/load.ts';
import { webVtt } from '../../app/content/model/web-vtt.ts';
import type { Video } from '../../app/content/schema/gated.ts';
import { cuesOf } from './captions.ts';
import { contactSheet } from './contact-sheet.ts';
import { FRAME_RATE, Reel } from './encode.ts';
import { makePodcast } from './podcast/make-podcast.ts';
import { makePoster, POSTER_AT } from './poster.ts';
import type { FilmScript } from './scenes/scene.ts';
import { timeLines } from './script.ts';
import { withStage } from './stage.ts';
import { TIMINGS } from './timing.ts';

const OUT = 'content/films';

function scriptOf({ id, title, seconds, chapters, transcript }: Video): FilmScript {
  const lines = timeLines(id, transcript, TIMINGS[id] ?? [], seconds);
  return { id, title, seconds, chapters, lines };
}

/** Made elsewhere and put in place when complete: `npm run dev` watches the content folder. */
async function make(video: Video): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  await (video.kind === 'audio' ? makePodcast : makeFilm)(video, join(folder, video.file ?? video.id));
  cpSync(folder, OUT, { recursive: true });
  rmSync(folder, { recursive: true });
}

async function makeFilm(video: Video, path: string): Promise<void> {
  const film = scriptOf(video);
  writeFileSync(`${path}.vtt`, webVtt(cuesOf(film.lines), 'line:8%'));
  await withStage(film, async (camera) => {
    await makePoster(`${path}.webp`, await camera(POSTER_AT[film.id] ?? film.seconds / 2));
    const reel = new Reel();
    for (let frame = 0; frame < film.seconds * FRAME_RATE; frame += 1)
      reel.add(await camera(frame / FRAME_RATE), frame / FRAME_RATE);
    await reel.develop(
      path,
      film.seconds,
      film.chapters.map(({ at }) => at),
    );
  });
}

async function makeSheet(video: Video): Promise<void> {
  const film = scriptOf(video);
  await withStage(film, (camera) => contactSheet(join(tmpdir(), `${film.id}.png`), film.seconds, camera));
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sheet: { type: 'boolean' } } });
const { videos } = loadContent({ root: 'content', publicFolder: 'public' });
const known = videos.filter(({ id, kind }) => id in TIMINGS || (kind === 'audio' && !values.sheet));
const unknown = positionals.find((id) => !known.some((video) => video.id === id));
if (unknown) throw new Error(`no film '${unknown}'; there are ${known.map(({ id }) => id).join(', ')}`);

mkdirSync(OUT, { recursive: true });
for (const video of known.filter(({ id }) => positionals.length === 0 || positionals.includes(id))) {
  const started = performance.now();
  await (values.sheet ? makeSheet : make)(video);
  console.log(`${video.id} in ${Math.round((performance.now() - started) / 1000)} s`);
}
