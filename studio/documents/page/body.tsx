import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { parse } from 'yaml';
import { figure } from '../../../app/content/schema/figures.ts';
import { Figure } from './figure.tsx';
import { rehypeSections } from './sections.ts';

type Props = { contents: string; origin: string };

/** The text of a document. Links to pages of the site get its origin. */
export function Body({ contents, origin }: Props) {
  return (
    <Markdown
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[rehypeSections]}
      urlTransform={(url) => new URL(url, origin).href}
      // `strong` would be tagged as Strong, which the PDF 1.4 of Chromium does not know.
      components={{ pre: FigureBlock, input: Checkbox, strong: 'b' }}
    >
      {contents}
    </Markdown>
  );
}

/** A ```figure block: the content check refuses every other kind of code. */
function FigureBlock({ node }: { node?: Element }) {
  return node && <Figure figure={figure.parse(parse(textOf(node)))} />;
}

/** An empty box to tick by hand: a form control would be announced as one. */
function Checkbox() {
  return <span className="absolute top-[0.35em] left-0 size-9.5 rounded-[2pt] border border-mid" />;
}
