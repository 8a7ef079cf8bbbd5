import { expect, it } from 'vitest';
import { contrastOf, parseHex } from '../../../app/content/model/contrast.ts';
import { heat } from './figures.tsx';

it('keeps numbers readable on the ground of every level', () => {
  for (let level = 0; level <= 5; level += 0.1) {
    const { background, color } = heat(level);
    expect(contrastOf(parseHex(color), parseHex(background)), `level ${level.toFixed(1)}`).toBeGreaterThanOrEqual(4.5);
  }
});
