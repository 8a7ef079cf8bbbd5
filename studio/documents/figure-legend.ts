import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { COLORS, type Theme } from './theme.ts';

export function legend(theme: Theme, marks: { label: string; swatch: ReactElement }[]): ReactElement {
  return h(
    View,
    { key: 'legend', style: { flexDirection: 'row', marginTop: 9 } },
    marks.map(({ label, swatch }) =>
      h(
        View,
        { key: label, style: { flexDirection: 'row', alignItems: 'center', marginRight: 16 } },
        swatch,
        h(Text, { style: { ...theme.sans(8, 1.2), color: COLORS.text, marginLeft: 5 } }, label),
      ),
    ),
  );
}
