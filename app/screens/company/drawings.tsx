import { BayChart } from './bay-chart.tsx';
import { HullLines } from './hull-lines.tsx';
import { Tablecloth } from './tablecloth.tsx';

const DRAWINGS = { 'bay chart': BayChart, 'hull lines': HullLines, tablecloth: Tablecloth };

export function CompanyDrawing({ of }: { of: keyof typeof DRAWINGS }) {
  const Drawing = DRAWINGS[of];
  return <Drawing />;
}
