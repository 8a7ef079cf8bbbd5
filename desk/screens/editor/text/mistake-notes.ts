import { StateEffect, StateField, type Text } from '@codemirror/state';
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
      const { from, to } = placeOf(mistake, state.doc);
      const note = Decoration.widget({ widget: new Note(mistake), block: true, side: 1 });
      const below = note.range(state.doc.lineAt(to).to);
      return from < to ? [underline.range(from, to), below] : [below];
    });
    return Decoration.set(ranges, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const underline = Decoration.mark({ class: 'cm-mistake' });

/** The words that the message names, where the text has them from the line of the mistake on; else that line. */
export function placeOf({ message, suggestion, line }: Mistake, text: Text): { from: number; to: number } {
  const row = text.line(Math.max(1, Math.min(line, text.lines)));
  const rest = text.sliceString(row.from);
  // Not as a part of other words: /a is not in /about.
  const find = (words: string): number => {
    let at = rest.indexOf(words);
    while (at >= 0 && /[\w-]/.test(rest.charAt(at + words.length))) at = rest.indexOf(words, at + 1);
    return at;
  };
  const named = [...message.matchAll(/[“'"`]([^”'"`]+)[”'"`]/g), ...message.matchAll(/(\/[^\s,;]+)/g)]
    .map(([, words = '']) => words.replace(/[.:]$/, ''))
    .find((words) => words !== suggestion && find(words) >= 0);
  if (!named) return row;
  const from = row.from + find(named);
  return { from, to: from + named.length };
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
      view.dispatch({ changes: { ...placeOf(this.#mistake, view.state.doc), insert: suggestion } });
      view.focus();
    };
    note.append(button);
    return note;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
