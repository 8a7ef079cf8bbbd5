import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FilmScript } from '../scenes/scene.ts';
import { sceneOf } from '../scenes/scenes.ts';

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
