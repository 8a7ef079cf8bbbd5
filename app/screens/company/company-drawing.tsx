import { BayChart } from './bay-chart.tsx';
import { HullLines } from './hull-lines.tsx';
import { Tablecloth } from './tablecloth.tsx';

type Props = { of: 'hull lines'; label: string } | { of: 'bay chart' | 'tablecloth' };

/** All drawings of the company page in one module, which is one chunk of the build. */
export function CompanyDrawing(props: Props) {
  switch (props.of) {
    case 'hull lines':
      return <HullLines label={props.label} />;
    case 'bay chart':
      return <BayChart />;
    case 'tablecloth':
      return <Tablecloth />;
  }
}
