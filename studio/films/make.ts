/**
 * `npm run films [-- id ...]` makes films from content/videos.yaml into content/films.
 * `--sheet` draws a contact sheet of each into the system's temporary folder instead; `--list` prints the ids.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadContent } from '../../app/content/load/load.ts';
import { webVtt } from '../../app/content/model/web-vtt.ts';
import type { Video } from '../../app/content/schema/gated.ts';
import { paths } from '../../app/paths.ts';
import { FRAMES_PER_SECOND, makeContactSheet, makePodcast, makePoster, VideoEncoder } from './encode.ts';
import { checkLoudness } from './loudness.ts';
import type { FilmScript } from './scenes/scene.ts';
import { recordDialogue } from './speech/recording.ts';
import { openStage } from './stage.ts';

const OUT = 'content/films';
/** The title is shown, and nothing moves. */
const POSTER_SECONDS = 4;

function readFilm(video: Video): { film: FilmScript; captions: string; samples: Buffer } {
  const { id, title, chapters, caption, picture } = video;
  const { samples, cues, seconds, chapters: times } = recordDialogue(video);
  const timed = chapters.map((chapter, index) => ({ ...chapter, at: times[index] ?? chapter.at }));
  const session = readSession(id);
  const film = { id, title, seconds, chapters: timed, caption, picture, cues, ...session };
  // Where the film itself shows what is said, captions keep to the top.
  return { film, captions: webVtt(cues, session.session ? '' : 'line:8%'), samples };
}

/** What the gated page before a session says about it. */
function readSession(id: string): Pick<FilmScript, 'session'> {
  const page = content.gated.find(({ success_link }) => success_link === paths.player(id));
  if (!page) return {};
  const { kind, when, speakers } = page;
  const ground = kind.startsWith('Webinar') ? 'navy' : 'white';
  return { session: { label: [kind, when].filter(Boolean).join(' · '), speakers, ground } };
}

/** Files are copied when complete, because `npm run dev` watches the content folder. */
async function make(video: Video): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'film-'));
  await (video.kind === 'audio' ? makePodcast : makeFilm)(video, join(folder, video.file ?? video.id));
  for (const name of readdirSync(folder)) if (isSound(name)) await checkLoudness(join(folder, name));
  cpSync(folder, OUT, { recursive: true });
  rmSync(folder, { recursive: true });
}

const isSound = (name: string) => !/\.(vtt|webp)$/.test(name);

async function makeFilm(video: Video, path: string): Promise<void> {
  const { film, captions, samples } = readFilm(video);
  writeFileSync(`${path}.vtt`, captions);
  await openStage(film, async (captureFrame) => {
    if (!video.poster) await makePoster(`${path}.webp`, await captureFrame(POSTER_SECONDS));
    const encoder = new VideoEncoder();
    for (let frame = 0; frame < film.seconds * FRAMES_PER_SECOND; frame += 1)
      encoder.addFrame(await captureFrame(frame / FRAMES_PER_SECOND), frame / FRAMES_PER_SECOND);
    await encoder.encode(
      path,
      film.seconds,
      film.chapters.map(({ at }) => at),
      samples,
    );
  });
}

async function makeSheet(video: Video): Promise<void> {
  const { film } = readFilm(video);
  const file = join(tmpdir(), `${film.id}.png`);
  const step = Math.max(2.5, film.seconds / 60);
  await openStage(film, (captureFrame) => makeContactSheet(file, film.seconds, captureFrame, step));
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sheet: { type: 'boolean' }, list: { type: 'boolean' } },
});
const content = loadContent({ root: 'content', publicFolder: 'public' });
const known = content.videos.filter(
  ({ kind, sound }) => sound === 'synthetic voices' && !(kind === 'audio' && values.sheet),
);
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
