import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ProductDemo } from '../scenes/product-demo/product-demo.tsx';
import type { FilmScript, Scene } from '../scenes/scene.ts';
import { MasterClassJan2021 } from '../scenes/sessions/master-class-jan-2021.tsx';
import { SpokenSession } from '../scenes/sessions/spoken-session.tsx';
import { WebinarJan2021 } from '../scenes/sessions/webinar-jan-2021.tsx';
import { BestReturn } from '../scenes/testimonials/best-return.tsx';
import { OnePage } from '../scenes/testimonials/one-page.tsx';

declare global {
  interface Window {
    /** Chooses the film; resolves when its typefaces have loaded. */
    showFilm(film: FilmScript): Promise<void>;
    /** Draws second `t` and returns whether the picture differs from the one before. */
    seek(t: number): boolean;
  }
}

const stage = document.getElementById('stage') as HTMLElement;
const root = createRoot(stage);
let film: FilmScript;
let lastHtml = '';

window.showFilm = async (script) => {
  film = script;
  lastHtml = '';
  const theme = getComputedStyle(document.documentElement);
  const family = (role: string) => theme.getPropertyValue(`--font-${role}`).split(',')[0];
  await Promise.all(
    [`500 20px ${family('serif')}`, `400 20px ${family('sans')}`, `600 20px ${family('sans')}`].map((font) =>
      document.fonts.load(font),
    ),
  );
};

window.seek = (t) => {
  const Scene = sceneOf(film);
  if (!Scene) throw new Error(`no scene for '${film.id}'`);
  flushSync(() => root.render(<Scene t={t} film={film} />));
  const changed = stage.innerHTML !== lastHtml;
  lastHtml = stage.innerHTML;
  return changed;
};

/** Silent films by their id in content/videos.yaml; spoken ones are sessions with slides. */
const SILENT: Record<string, Scene> = {
  'product-demo': ProductDemo,
  'testimonial-best-return': BestReturn,
  'testimonial-one-page': OnePage,
  'master-class-jan-2021': MasterClassJan2021,
  'webinar-jan-2021': WebinarJan2021,
};

const sceneOf = ({ id, cues }: FilmScript) => (cues.length > 0 ? SpokenSession : SILENT[id]);
