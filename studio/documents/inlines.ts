import { Link, Text } from '@react-pdf/renderer';
import { createElement as h, type ReactNode } from 'react';
import type { Inline } from './blocks.ts';
import type { Style } from './theme.ts';

const LINK = '#1D6FA5';

export function setInlines(inlines: Inline[], linkColor: string = LINK): ReactNode[] {
  return inlines.map((inline, index) => {
    const key = String(index);
    const style: Style = {
      ...(inline.bold && { fontWeight: 600 }),
      ...(inline.italic && { fontStyle: 'italic' }),
    };
    if (inline.href) {
      return h(
        Link,
        { key, src: inline.href, style: { ...style, color: linkColor, textDecoration: 'underline' } },
        inline.text,
      );
    }
    return inline.bold || inline.italic ? h(Text, { key, style }, inline.text) : inline.text;
  });
}
