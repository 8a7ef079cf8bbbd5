import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { FilmScript, Scene } from '../scenes/scene.ts';
import { Screens } from '../scenes/screens.tsx';
import { Session } from '../scenes/session.tsx';
import { Testimonial } from '../scenes/testimonial.tsx';

declare global {
  interface Window {
    /** Chooses the film; resolves when its typefaces and portrait have loaded. */
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
  if (!film.picture) return;
  const portrait = new Image();
  portrait.src = `/content${film.picture}`;
  await portrait.decode();
};

window.seek = (t) => {
  const Scene = sceneOf(film);
  flushSync(() => root.render(<Scene t={t} film={film} />));
  const changed = stage.innerHTML !== lastHtml;
  lastHtml = stage.innerHTML;
  return changed;
};

function sceneOf({ session, picture }: FilmScript): Scene {
  if (session) return Session;
  return picture ? Testimonial : Screens;
}
