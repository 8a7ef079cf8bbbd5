import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { MistakeShape } from '../../../ui/marks.tsx';
import { Menu, MenuButton } from '../../../ui/menu.tsx';
import type { Mistake } from '../../../writing/item-types.ts';
import { countBelow } from './field-context.ts';
import { focusMoved, stepOf } from './move-row.ts';
import { isValues, type JsonSchema, labelOf, sectionKinds, startOf, summaryOf, type Values } from './schema.ts';

type Props = {
  schema: JsonSchema;
  sections: readonly unknown[];
  current: number | undefined;
  mistakes: readonly Mistake[];
  onSelect: (at: number) => void;
  onMove: (from: number, to: number) => void;
  onChange: (sections: readonly unknown[], current: number) => void;
};

export const kindOf = (section: unknown): string => String((isValues(section) && section.kind) || 'section');
/** The place of a section that is lifted. */
const SLOT =
  'bg-[repeating-linear-gradient(135deg,transparent_0_7px,var(--color-line)_7px_8px)] *:invisible forced-colors:opacity-50';

const kindName = (kind: string) => labelOf(kind, {});

/** The sections of a page in their order; one is moved by the pointer, or by Alt with an arrow. */
export function SectionList({ schema, sections, current, mistakes, onSelect, onMove, onChange }: Props) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    onMove(at, at + step);
    focusMoved(event.currentTarget, step);
  };
  const putDown = () => {
    setDragged(undefined);
    setTarget(undefined);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== undefined && target !== undefined) onMove(dragged, target > dragged ? target - 1 : target);
    putDown();
  };
  /** Before or behind the row under the pointer, by which half of it that is over. */
  const dragOver = (event: DragEvent, at: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    setTarget(event.clientY > top + height / 2 ? at + 1 : at);
  };
  return (
    <div>
      <ol>
        {sections.map((section, at) => {
          const count = countBelow(mistakes, `sections.${at}`);
          const isEnd = target === sections.length && at === target - 1;
          const line = target === at ? 'border-t-2 border-t-accent' : isEnd ? 'border-b-2 border-b-accent' : '';
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: sections have no identity of their own
              key={at}
              draggable
              // Later, because the browser draws what is lifted as it is then.
              onDragStart={() => setTimeout(() => setDragged(at))}
              onDragEnd={putDown}
              onDragOver={(event) => dragOver(event, at)}
              onDrop={drop}
              className={`border-b border-line ${line} ${dragged === at ? SLOT : ''}`}
            >
              <button
                type="button"
                aria-current={current === at || undefined}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                className="flex min-h-14 w-full items-center gap-3 px-4 text-start outline-offset-[-2px] hover:bg-hover aria-[current=true]:bg-wash aria-[current=true]:shadow-[inset_0_0_0_2px_var(--color-accent)]"
                onClick={() => onSelect(at)}
                onKeyDown={(event) => onKeyDown(event, at)}
              >
                <Grip />
                <span className="w-4 text-hint text-muted">{at + 1}</span>
                <span className="min-w-0 flex-1">
                  <span className="block">{kindName(kindOf(section))}</span>
                  <span className="block truncate text-second text-muted">{summaryOf(section)}</span>
                </span>
                {count > 0 && (
                  <span className="inline-flex items-center gap-1 text-second text-bad">
                    <MistakeShape />
                    {count}
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
      <div className="px-5 py-3">
        <Menu label="Add a section…">
          {sectionKinds(schema).map((option) => {
            const kind = String(option.properties?.kind?.const);
            return (
              <MenuButton
                key={kind}
                onClick={() => {
                  const at = current === undefined ? sections.length : current + 1;
                  onChange(sections.toSpliced(at, 0, { ...(startOf(option) as Values), kind }), at);
                }}
              >
                <span className="max-w-80">
                  {kindName(kind)}
                  <span className="block text-hint text-muted">{option.description}</span>
                </span>
              </MenuButton>
            );
          })}
        </Menu>
        <p className="mt-2.5 text-hint text-muted max-lg:hidden">Drag a section, or move it with Alt and an arrow.</p>
      </div>
    </div>
  );
}

const Grip = () => (
  <svg
    aria-hidden="true"
    width="8"
    height="14"
    viewBox="0 0 8 14"
    fill="currentColor"
    className="cursor-grab text-muted"
  >
    {[2, 7, 12].flatMap((y) => [1.5, 6.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.1" />))}
  </svg>
);
