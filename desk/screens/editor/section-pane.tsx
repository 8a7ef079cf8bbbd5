import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Fields } from './fields/field.tsx';
import { isValues, type JsonSchema, labelOf, optionFor } from './fields/schema.ts';
import { kindOf } from './fields/section-list.tsx';

type Props = {
  /** Of the list. */
  schema: JsonSchema;
  sections: readonly unknown[];
  at: number;
  onChange: (sections: readonly unknown[], at?: number) => void;
  onRemove: () => void;
  /** The heading that the page is scrolled to. */
  onHeading: (heading: string | undefined) => void;
};

/** The fields of one section, in the place of the text. */
export function SectionPane({ schema, sections, at, onChange, onRemove, onHeading }: Props) {
  const section = sections[at];
  const value = isValues(section) ? section : {};
  const tellHeading = useEffectEvent(() => onHeading(typeof value.title === 'string' ? value.title : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is scrolled to
  useEffect(() => tellHeading(), [at]);
  const name = labelOf(kindOf(section), {});
  return (
    <section aria-label={`Section ${at + 1}, ${name}`} className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-10 shrink-0 items-center gap-2 border-b border-line px-5 max-lg:h-12">
        <h2 className="min-w-0 flex-1 truncate font-sans! text-ui font-semibold">
          {at + 1}. {name}
        </h2>
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
    </section>
  );
}
