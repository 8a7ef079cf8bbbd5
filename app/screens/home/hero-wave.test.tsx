import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HeroWave } from './hero-wave.tsx';

const markup = renderToStaticMarkup(<HeroWave />);
const sheet = readFileSync(new URL('./hero-wave.css', import.meta.url), 'utf8');

it('draws thirty decorative lines in little markup, without inline styles', () => {
  expect(markup).toContain('aria-hidden="true"');
  expect(markup.match(/<path/g)).toHaveLength(30);
  expect(markup).not.toContain('style');
  expect(markup.length).toBeLessThan(14_000);
});

it('animates five bands, each later than the one above', () => {
  expect(markup.match(/class="wave-band"/g)).toHaveLength(5);
  const places = [...sheet.matchAll(/:nth-child\((\d)\) \{\s+--wave-place: (\d);/g)].map(([, ...pair]) =>
    pair.map(Number),
  );
  expect(places).toEqual([2, 3, 4, 5].map((child) => [child, child - 1]));
});

it('extends past its box by more than the drift', () => {
  const [left = 0, , width = 0] = (markup.match(/viewBox="([^"]+)"/)?.[1] ?? '').split(' ').map(Number);
  // Equal segments: the first is drawn by q, the others by t.
  const steps = [...(markup.match(/d="([^"]+)"/)?.[1] ?? '').matchAll(/t(\d+)/g)].map(([, dx]) => Number(dx));
  const reach = (steps[0] ?? 0) * (steps.length + 1);
  const drifts = [...sheet.matchAll(/translate\((-?\d+)px/g)].map(([, x]) => Math.abs(Number(x)));
  expect(drifts).not.toHaveLength(0);
  expect(Math.max(...drifts)).toBeLessThan(left);
  expect(Math.max(...drifts)).toBeLessThan(reach - left - width);
});
