import { expect, it } from 'vitest';
import { heat } from './heat.ts';

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it('keeps numbers readable on the ground of every level', () => {
  for (let level = 0; level <= 5; level += 0.1) {
    const { background, color } = heat(level);
    const [dark = 0, light = 0] = [luminance(background), luminance(color)].sort((a, b) => a - b);
    expect((light + 0.05) / (dark + 0.05), `level ${level.toFixed(1)}`).toBeGreaterThanOrEqual(4.5);
  }
});
