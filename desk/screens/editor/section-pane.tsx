import type { KeyboardEvent } from 'react';
import { keysOf } from '../../keys/actions.ts';
import { Button } from '../../ui/button.tsx';
import { KeyBar } from '../../ui/key.tsx';
import { Fields } from './fields/field.tsx';
import { MoveButtons } from './fields/move-buttons.tsx';
import { stepOf } from './fields/move-row.ts';
import { isValues, type JsonSchema, labelOf, optionFor } from './fields/schema.ts';
import { kindOf } from './fields/section-list.tsx';

type Props = {
  /** Of the list. */
  schema: JsonSchema;
  sections: readonly unknown[];
  at: number;
  onMove: (from: number, to: number) => void;
  onChange: (sections: readonly unknown[], at?: number) => void;
  onRemove: () => void;
};

/** The fields of one section, in the place of the text. */
export function SectionPane({ schema, sections, at, onMove, onChange, onRemove }: Props) {
  const section = sections[at];
  const value = isValues(section) ? section : {};
  const moveByKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    // In a list of choices Alt with an arrow opens it.
    if (step === undefined || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    onMove(at, at + step);
  };
  const name = labelOf(kindOf(section), {});
  return (
    <section aria-label={`Section ${at + 1}, ${name}`} className="flex min-h-0 flex-1 flex-col" onKeyDown={moveByKey}>
      <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-5 max-lg:h-12 max-md:gap-0 max-[26rem]:h-auto max-[26rem]:flex-wrap">
        <h2 className="min-w-0 flex-1 truncate font-sans! text-ui font-semibold max-[26rem]:basis-full max-[26rem]:pt-2">
          {at + 1}. {name}
        </h2>
        <MoveButtons
          name="section"
          isFirst={at === 0}
          isLast={at === sections.length - 1}
          onMove={(_button, step) => onMove(at, at + step)}
        />
        <Button kind="quiet" onClick={() => onChange(sections.toSpliced(at + 1, 0, structuredClone(section)), at + 1)}>
          Duplicate
        </Button>
        <Button kind="danger" disabled={sections.length === 1} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-5 py-5 lg:px-10">
        <div className="max-w-[40rem]">
          <Fields
            schema={optionFor((schema.items || {}) as JsonSchema, value)}
            value={value}
            path={`sections.${at}`}
            without={['kind']}
            onChange={(next) => onChange(sections.with(at, next))}
          />
        </div>
      </div>
      <KeyBar
        hints={[
          [keysOf('Alt ↑ ↓'), 'move'],
          [keysOf('Mod \\'), 'page beside'],
          [['?'], 'all keys'],
        ]}
      />
    </section>
  );
}
