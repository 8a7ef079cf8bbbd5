/**
 * `npm run films [-- id ...]` makes films from content/videos.yaml into content/films.
 * `--sheet` draws a contact sheet of each into the system's temporary folder instead; `--list` prints the ids.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '../../app/content/load/load.ts';
import { webVtt } from '../../app/content/model/web-vtt.ts';
import type { Video } from '../../app/content/schema/gated.ts';
import { toCues } from './captions.ts';
import { makeContactSheet } from './contact-sheet.ts';
import { FRAMES_PER_SECOND, VideoEncoder } from './encode.ts';
import { makePodcast } from './podcast/make-podcast.ts';
import { makePoster, POSTER_SECONDS } from './poster.ts';
import type { FilmScript } from './scenes/scene.ts';
import { timeLines } from './script.ts';
import { openStage } from './stage.ts';
import { TIMINGS } from './timing.ts';

const OUT = 'content/films';

function toFilmScript({ id, title, seconds, chapters, transcript }: Video): FilmScript {
  const lines = timeLines(id, transcript, TIMINGS[id] ?? [], seconds);
  return { id, title, seconds, chapters, lines };
}

/** Files are copied when complete, because `npm run dev` watches the content folder. */
async function make(video: Video): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  await (video.kind === 'audio' ? makePodcast : makeFilm)(video, join(folder, video.file ?? video.id));
  cpSync(folder, OUT, { recursive: true });
  rmSync(folder, { recursive: true });
}

async function makeFilm(video: Video, path: string): Promise<void> {
  const film = toFilmScript(video);
  writeFileSync(`${path}.vtt`, webVtt(toCues(film.lines), 'line:8%'));
  await openStage(film, async (captureFrame) => {
    await makePoster(`${path}.webp`, await captureFrame(POSTER_SECONDS[film.id] ?? film.seconds / 2));
    const encoder = new VideoEncoder();
    for (let frame = 0; frame < film.seconds * FRAMES_PER_SECOND; frame += 1)
      encoder.addFrame(await captureFrame(frame / FRAMES_PER_SECOND), frame / FRAMES_PER_SECOND);
    await encoder.encode(
      path,
      film.seconds,
      film.chapters.map(({ at }) => at),
    );
  });
}

async function makeSheet(video: Video): Promise<void> {
  const film = toFilmScript(video);
  const file = join(tmpdir(), `${film.id}.png`);
  await openStage(film, (captureFrame) => makeContactSheet(file, film.seconds, captureFrame));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sheet: { type: 'boolean' }, list: { type: 'boolean' } },
});
const { videos } = loadContent({ root: 'content', publicFolder: 'public' });
const known = videos.filter(({ id, kind }) => id in TIMINGS || (kind === 'audio' && !values.sheet));
const unknown = positionals.find((id) => !known.some((video) => video.id === id));
if (unknown) throw new Error(`no film '${unknown}'; there are ${known.map(({ id }) => id).join(', ')}`);

const chosen = known.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
if (values.list) console.log(chosen.map(({ id, title }) => `${id}: ${title}`).join('\n'));
mkdirSync(OUT, { recursive: true });
for (const video of values.list ? [] : chosen) {
  const started = performance.now();
  await (values.sheet ? makeSheet : make)(video);
  console.log(`${video.id} in ${Math.round((performance.now() - started) / 1000)} s`);
}
