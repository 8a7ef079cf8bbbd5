import { BoardReportScreen } from './board-report-screen.tsx';
import { MaturityScreen } from './maturity-screen.tsx';
import { MeasureScreen } from './measure-screen.tsx';
import { PrioritizeScreen } from './prioritize-screen.tsx';
import { RoadmapScreen } from './roadmap-screen.tsx';
import type { ScreenProps } from './screen-frame.tsx';

const SCREENS = {
  maturity: MaturityScreen,
  prioritize: PrioritizeScreen,
  measure: MeasureScreen,
  roadmap: RoadmapScreen,
  'board-report': BoardReportScreen,
};

export type ScreenName = keyof typeof SCREENS;

export function DrawnScreen({ screen, ...props }: ScreenProps & { screen: ScreenName }) {
  const Screen = SCREENS[screen];
  return <Screen {...props} />;
}
