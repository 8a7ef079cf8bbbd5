import { defineLanguageFacet, HighlightStyle, Language, languageDataProp, syntaxTree } from '@codemirror/language';
import { RangeSetBuilder } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';

const data = defineLanguageFacet();

/** Markdown as the site reads it, without the languages of code blocks, which would be ten times as large. */
export const markdown = new Language(
  data,
  parser.configure([GFM, { props: [languageDataProp.add({ Document: data })] }]),
  [],
  'markdown',
);

export const highlightStyle = HighlightStyle.define([
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--color-accent)' },
  { tag: tags.monospace, fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace', fontSize: '0.875em' },
  { tag: tags.quote, color: 'var(--color-soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--color-muted)' },
]);

/** The one style of the text; in a shadow root, CodeMirror adopts it as a sheet, which the policy allows. */
export const textTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--color-ink)', backgroundColor: 'var(--color-ground)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.625rem', fontSize: '1rem', overflowY: 'auto' },
  '.cm-content': {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '46rem',
    margin: '0',
    padding: '1.5rem 0 40vh',
    caretColor: 'var(--color-accent)',
  },
  '.cm-line': { padding: '0 2rem 0 3.5rem' },
  // The selection is drawn below the text.
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-mid) 10%, transparent)' },
  '.cm-cursor': { borderLeft: '2px solid var(--color-accent)' },
  // As precise as the selector of the editor's own theme.
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--color-accent) 26%, transparent)',
  },
  '.cm-heading': { fontFamily: 'var(--font-serif)', fontSize: '1.3125rem', lineHeight: '1.75rem', fontWeight: '500' },
  '.cm-heading-3': { fontFamily: 'inherit', fontSize: '1rem', lineHeight: '1.625rem', fontWeight: '600' },
  '.cm-heading-mark': {
    display: 'inline-block',
    width: '2.25rem',
    marginLeft: '-2.5rem',
    paddingRight: '0.25rem',
    textAlign: 'right',
    font: '400 0.875rem/1.625rem var(--font-sans)',
    color: 'var(--color-muted)',
  },
  '.cm-mistake': { textDecoration: 'underline wavy var(--color-bad) 1px', textUnderlineOffset: '0.25em' },
  '.cm-note': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    margin: '0.25rem 2rem 0.5rem 3.5rem',
    padding: '0.5rem 0.75rem',
    borderLeft: '2px solid var(--color-bad)',
    background: 'var(--color-removed)',
    color: 'var(--color-ink)',
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
  },
  '.cm-note span': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  '.cm-note button': {
    minHeight: '2rem',
    padding: '0 0.75rem',
    border: '1px solid var(--color-edge)',
    borderRadius: '6px',
    background: 'var(--color-raised)',
    color: 'var(--color-ink)',
    font: '500 0.875rem/1.25rem var(--font-sans)',
    cursor: 'pointer',
  },
  '@media (max-width: 999.9px)': {
    '.cm-line': { padding: '0 1.25rem' },
    '.cm-note': { margin: '0.25rem 1.25rem 0.5rem' },
    '.cm-heading-mark': { width: 'auto', marginLeft: '0' },
  },
  '@media (forced-colors: active)': { '.cm-activeLine': { outline: '1px solid Highlight', outlineOffset: '-1px' } },
});

/** Headings as they look on the page; their marks hang in the margin. */
export const headings = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = decorateHeadings(view);
    }
    update({ view, docChanged, viewportChanged, startState, state }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = decorateHeadings(view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

const headingLine = (level: number) => Decoration.line({ class: level > 2 ? 'cm-heading cm-heading-3' : 'cm-heading' });
const headingMark = Decoration.mark({ class: 'cm-heading-mark' });

function decorateHeadings({ state, visibleRanges }: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of visibleRanges)
    syntaxTree(state).iterate({
      from,
      to,
      enter: ({ name, from: start, node }) => {
        const level = Number(/^ATXHeading(\d)$/.exec(name)?.[1]);
        if (!level) return;
        builder.add(start, start, headingLine(level));
        const mark = node.getChild('HeaderMark');
        if (mark) builder.add(mark.from, mark.to, headingMark);
      },
    });
  return builder.finish();
}
