import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BoardReportScreen } from './board-report-screen.tsx';
import { MaturityScreen } from './maturity-screen.tsx';
import { MeasureScreen } from './measure-screen.tsx';
import { PrioritizeScreen } from './prioritize-screen.tsx';
import { RoadmapScreen } from './roadmap-screen.tsx';

const SCREENS = [MaturityScreen, PrioritizeScreen, MeasureScreen, RoadmapScreen, BoardReportScreen];

describe.each(SCREENS.map((Screen) => ({ name: Screen.name, Screen })))('$name', ({ Screen }) => {
  const whole = renderToStaticMarkup(<Screen description="What it shows" />);
  const phone = renderToStaticMarkup(<Screen description="What it shows" crop="phone" />);

  it('is one picture with a name', () => {
    expect(whole).toMatch(/^<svg role="img" aria-label="What it shows"/);
    expect(whole.match(/<svg/g)).toHaveLength(1);
  });

  it('is small, and smaller still on a phone', () => {
    expect(whole.length).toBeLessThan(16_000);
    expect(phone.length).toBeLessThan(whole.length / 2);
  });

  it.each([whole, phone])('has no inline style, no id to clash and no broken number', (markup) => {
    expect(markup).not.toMatch(/ style=| id=|NaN|undefined/);
  });

  it('shows another part on a phone', () => {
    const viewBox = /viewBox="([^"]+)"/;
    expect(phone.match(viewBox)?.[1]).not.toBe(whole.match(viewBox)?.[1]);
  });
});
