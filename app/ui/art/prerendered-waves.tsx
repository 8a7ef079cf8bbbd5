import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';

/** The waves of pages that hydrate, without the 1 KB of code that draws them. A client navigation does not wait for it. */
export const StillWave = prerenderedMarkup(
  async () => (await import('./still-wave.tsx')).StillWave,
  <span hidden />,
  'span',
);
export const FlatWave = prerenderedMarkup(
  async () => (await import('./flat-wave.tsx')).FlatWave,
  <span hidden />,
  'span',
);
