import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { EditorState, type StateCommand } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, placeholder } from '@codemirror/view';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { FROM_DESKTOP } from '../../../use-media.ts';
import type { Mistake } from '../../../writing/item-types.ts';
import { continueList, toggleMark } from './commands.ts';
import { headings, highlightStyle, markdown, textTheme } from './markdown-language.ts';
import { mistakeNotes, setMistakes } from './mistake-notes.ts';

export type TextHandle = {
  run: (command: StateCommand) => void;
  /** The cursor goes to a line, counted from 1. */
  goTo: (line: number) => void;
};

type Props = {
  contents: string;
  mistakes: readonly Mistake[];
  onChange: (contents: string) => void;
  /** The cursor is elsewhere, or the text around it another. */
  onCursor: (state: EditorState) => void;
  /** Pictures and documents that were dropped or pasted. */
  onFiles: (files: readonly File[]) => void;
  handle: Ref<TextHandle>;
};

/** Before those of CodeMirror, which has others for the same keys. */
const OWN_KEYS = [
  { key: 'Mod-b', run: toggleMark('**') },
  { key: 'Mod-i', run: toggleMark('_') },
  { key: 'Enter', run: continueList },
];

/** By the head of the page and the tools of a phone: the line that is written stands between them. */
const COVERED_PX = { top: 112, bottom: 60 };

/** Chromium would give what is typed over several lines an inline style of the first, which the policy refuses. */
function typeOverLines({ inputType, data }: InputEvent, view: EditorView): boolean {
  const { state } = view;
  const { from, to } = state.selection.main;
  if (inputType !== 'insertText' || data === null || to <= state.doc.lineAt(from).to) return false;
  view.dispatch(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
  return true;
}

/**
 * Markdown in CodeMirror. In a shadow root, because there it adopts its styles as sheets; in the document it would add
 * a style element, which the policy refuses.
 */
export function MarkdownEditor({ contents, mistakes, onChange, onCursor, onFiles, handle }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const change = useEffectEvent((state: EditorState, isTyped: boolean) => {
    if (isTyped) onChange(state.doc.toString());
    onCursor(state);
  });
  const takeFiles = useEffectEvent((event: Event, files: FileList | undefined): boolean => {
    if (!files || files.length === 0) return false;
    event.preventDefault();
    onFiles([...files]);
    return true;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once; the effects below bring later texts in
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: contents,
        extensions: [
          [history(), drawSelection(), highlightActiveLine(), EditorView.lineWrapping],
          keymap.of([...OWN_KEYS, ...defaultKeymap, ...historyKeymap]),
          [markdown, syntaxHighlighting(highlightStyle), headings, mistakeNotes, textTheme],
          placeholder('Write here. A line that begins with ## is a heading.'),
          EditorView.scrollMargins.of(() => (window.matchMedia(FROM_DESKTOP).matches ? null : COVERED_PX)),
          EditorView.contentAttributes.of({
            'aria-label': 'Text',
            spellcheck: 'true',
            autocapitalize: 'sentences',
            // Where text can be edited is focusable anyhow; checks of scrolled regions ask for it.
            tabindex: '0',
          }),
          EditorView.updateListener.of(({ docChanged, selectionSet, state, transactions }) => {
            const isTyped = docChanged && !transactions.some((transaction) => transaction.isUserEvent('set'));
            if (docChanged || selectionSet) change(state, isTyped);
          }),
          EditorView.domEventHandlers({
            beforeinput: typeOverLines,
            drop: (event) => takeFiles(event, event.dataTransfer?.files),
            paste: (event) => takeFiles(event, event.clipboardData?.files),
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, []);

  // A text of another person, a restored one, or one that was kept.
  useEffect(() => {
    const editor = view.current;
    const shown = editor?.state.doc.toString();
    if (!editor || shown === undefined || shown === contents) return;
    // Only what differs is replaced, so that the cursor stays where it is.
    let from = 0;
    while (from < shown.length && shown[from] === contents[from]) from++;
    let end = 0;
    while (end < Math.min(shown.length, contents.length) - from && shown.at(-1 - end) === contents.at(-1 - end)) end++;
    const insert = contents.slice(from, contents.length - end);
    editor.dispatch({ changes: { from, to: shown.length - end, insert }, userEvent: 'set' });
  }, [contents]);
  useEffect(() => view.current?.dispatch({ effects: setMistakes.of(mistakes) }), [mistakes]);

  useImperativeHandle(handle, () => ({
    run: (command) => {
      if (!view.current) return;
      command(view.current);
      view.current.focus();
    },
    goTo: (number) => {
      const editor = view.current;
      if (!editor) return;
      const { from } = editor.state.doc.line(Math.max(1, Math.min(number, editor.state.doc.lines)));
      editor.dispatch({ selection: { anchor: from }, effects: EditorView.scrollIntoView(from, { y: 'start' }) });
      editor.focus();
    },
  }));

  return <div ref={host} className="min-h-0 flex-1 [&]:max-lg:min-h-[60dvh]" data-field="contents" />;
}
