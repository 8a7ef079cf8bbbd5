import type { EditorState, StateCommand } from '@codemirror/state';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DeskAnswer } from '../../../../leads/desk/calls.ts';
import { keysOf } from '../../../keys/actions.ts';
import { countOf } from '../../../numbers.ts';
import { KeyBar } from '../../../ui/key.tsx';
import type { Mistake } from '../../../writing/item-types.ts';
import { UPLOAD_TYPES } from '../../../writing/upload.ts';
import { insertBlock, insertLink, isMarked, isPrefixed, TABLE, toggleMark, togglePrefix } from './commands.ts';
import { LinkPicker } from './link-picker.tsx';
import { MarkdownEditor, type TextHandle } from './markdown-editor.tsx';
import { countWords } from './outline.ts';
import { UploadBar } from './upload-bar.tsx';

type Props = {
  contents: string;
  mistakes: readonly Mistake[];
  targets: DeskAnswer<'listLinks'>['targets'];
  onChange: (contents: string) => void;
  /** The line of the cursor, counted from 1. */
  onLine: (line: number) => void;
  handle: RefObject<TextHandle | null>;
};

type Tool = { label: string; name: string; command: StateCommand; isOn?: (state: EditorState) => boolean };

const prefix = (marks: string) => ({ command: togglePrefix(marks), isOn: isPrefixed(marks) });
const mark = (marks: '**' | '_') => ({ command: toggleMark(marks), isOn: isMarked(marks) });

const TOOLS: readonly Tool[] = [
  { label: 'H2', name: 'H2, heading', ...prefix('## ') },
  { label: 'H3', name: 'H3, smaller heading', ...prefix('### ') },
  { label: 'B', name: 'Bold', ...mark('**') },
  { label: 'I', name: 'Italic', ...mark('_') },
  { label: 'List', name: 'List', ...prefix('- ') },
  { label: '1. 2.', name: '1. 2. numbered list', ...prefix('1. ') },
  { label: 'Quote', name: 'Quote', ...prefix('> ') },
  { label: 'Table', name: 'Table', command: insertBlock(TABLE, 'Heading') },
];
const LOOKS: Readonly<Record<string, string>> = { B: 'font-bold', I: 'italic' };

const WORDS_PER_MINUTE = 200;
const HINTS = [
  [keysOf('Mod K'), 'link'],
  [keysOf('Mod Alt ↓'), 'next mistake'],
  [keysOf('Mod \\'), 'page beside'],
] as const;

/** The Markdown of a page with its tools. */
export function TextPane({ contents, mistakes, targets, onChange, onLine, handle }: Props) {
  const [tools, setTools] = useState<readonly string[]>([]);
  const [isLinking, setIsLinking] = useState(false);
  const [files, setFiles] = useState<readonly File[]>([]);
  const isRefused = useRef(false);
  const addFiles = (more: readonly File[]) => {
    // Another one takes the place of one that cannot be used.
    if (isRefused.current) showNextFile();
    setFiles((before) => [...before, ...more]);
  };
  const chooser = useRef<HTMLInputElement>(null);
  const run = (command: StateCommand) => handle.current?.run(command);
  const follow = (state: EditorState) => {
    onLine(state.doc.lineAt(state.selection.main.head).number);
    setTools(TOOLS.filter(({ isOn }) => isOn?.(state)).map(({ label }) => label));
  };
  const openLink = useEffectEvent(() => setIsLinking(true));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      openLink();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
  /** Pictures from the clipboard have one name, and may have one size: each has a bar of its own. */
  const [uploads, setUploads] = useState(0);
  const showNextFile = () => {
    isRefused.current = false;
    setFiles((before) => before.slice(1));
    setUploads((count) => count + 1);
  };
  const [file] = files;
  const words = countWords(contents);
  const tool =
    'inline-flex h-7 shrink-0 items-center rounded-control px-2 text-second text-soft hover:bg-wash hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink max-lg:h-11 max-lg:min-w-6 max-lg:justify-center max-md:px-1';
  return (
    <section aria-label="Text" className="flex min-h-0 flex-1 flex-col">
      <div
        role="toolbar"
        aria-label="Format"
        className="flex h-10 shrink-0 items-center gap-1 overflow-x-auto border-b border-line px-3 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:h-12 max-lg:border-t max-lg:bg-ground max-md:gap-0.5 max-md:px-2"
      >
        {TOOLS.map(({ label, name, command, isOn }) => (
          <button
            key={label}
            type="button"
            aria-label={name}
            aria-pressed={isOn && tools.includes(label)}
            className={`${tool} ${LOOKS[label] ?? ''}`}
            onClick={() => run(command)}
          >
            {label}
          </button>
        ))}
        <button
          type="button"
          aria-keyshortcuts="Control+K"
          aria-expanded={isLinking}
          className={tool}
          onClick={() => setIsLinking(!isLinking)}
        >
          Link
        </button>
        <button type="button" className={tool} onClick={() => chooser.current?.click()}>
          Picture
        </button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept={UPLOAD_TYPES}
          onChange={({ currentTarget }) => {
            addFiles([...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </div>
      {isLinking && (
        <LinkPicker
          targets={targets}
          onPick={({ address, title }) => {
            setIsLinking(false);
            run(insertLink(address, title));
          }}
          onClose={() => {
            setIsLinking(false);
            run(() => false);
          }}
        />
      )}
      {file && (
        <UploadBar
          key={uploads}
          file={file}
          onInsert={(text) => {
            showNextFile();
            run(insertBlock(text));
          }}
          onRefused={() => {
            isRefused.current = true;
          }}
          onClose={showNextFile}
        />
      )}
      <MarkdownEditor {...{ contents, mistakes, onChange, handle }} onCursor={follow} onFiles={addFiles} />
      <KeyBar hints={HINTS}>
        {countOf(words, 'word')}, {Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min
      </KeyBar>
    </section>
  );
}
