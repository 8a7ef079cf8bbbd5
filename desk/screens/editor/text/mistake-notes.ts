import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';
import type { Mistake } from '../../../writing/item-types.ts';

export const setMistakes = StateEffect.define<readonly Mistake[]>();

/** A wavy line under what is wrong, and below its line a note with what to write instead. */
export const mistakeNotes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (decorations, { effects, changes, state }) => {
    const mistakes = effects.find((effect) => effect.is(setMistakes))?.value as readonly Mistake[] | undefined;
    if (!mistakes) return decorations.map(changes);
    const ranges = mistakes.flatMap((mistake) => {
      const line = state.doc.line(Math.max(1, Math.min(mistake.line, state.doc.lines)));
      const { from, to } = placeOf(mistake, line.text);
      const note = Decoration.widget({ widget: new Note(mistake), block: true, side: 1 }).range(line.to);
      return from < to ? [underline.range(line.from + from, line.from + to), note] : [note];
    });
    return Decoration.set(ranges, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const underline = Decoration.mark({ class: 'cm-mistake' });

/** The words of the line that the message names in quotes; else the whole line. */
function placeOf({ message, suggestion }: Mistake, text: string): { from: number; to: number } {
  const named = [...message.matchAll(/[“'"`]([^”'"`]+)[”'"`]/g), ...message.matchAll(/(\/[^\s,;]+)/g)]
    .map(([, words = '']) => words.replace(/[.:]$/, ''))
    .find((words) => words !== suggestion && text.includes(words));
  const from = named ? text.indexOf(named) : 0;
  return { from, to: named ? from + named.length : text.length };
}

class Note extends WidgetType {
  readonly #mistake: Mistake;
  constructor(mistake: Mistake) {
    super();
    this.#mistake = mistake;
  }

  override eq(other: Note): boolean {
    return JSON.stringify(other.#mistake) === JSON.stringify(this.#mistake);
  }

  override toDOM(view: EditorView): HTMLElement {
    const { message, suggestion } = this.#mistake;
    const note = document.createElement('div');
    note.className = 'cm-note';
    note.setAttribute('role', 'note');
    const words = document.createElement('span');
    words.textContent = message;
    note.append(words);
    if (suggestion === undefined) return note;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Use it';
    button.setAttribute('aria-label', `Use ${suggestion}`);
    button.onclick = () => {
      const { state } = view;
      const line = state.doc.line(Math.max(1, Math.min(this.#mistake.line, state.doc.lines)));
      const { from, to } = placeOf(this.#mistake, line.text);
      view.dispatch({ changes: { from: line.from + from, to: line.from + to, insert: suggestion } });
      view.focus();
    };
    note.append(button);
    return note;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
