import { type KeyboardEvent, type ReactNode, use, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CrossIcon } from '../../../ui/icons.tsx';
import { FieldContext, useMistakesAt } from './field-context.ts';
import type { FieldProps } from './field-frame.tsx';
import { MoveButtons, TOOL } from './move-buttons.tsx';
import { focusMoved, stepOf } from './move-row.ts';
import { type JsonSchema, moved, optionFor, shapeOf, startOf, summaryOf } from './schema.ts';

type Props = FieldProps & { renderItem: (item: FieldProps) => ReactNode };

/** A list: each item is one control, or opens to its fields. Alt with an arrow moves the item that has the focus. */
export function FieldList({ schema, value, path, label, isRequired, onChange, renderItem }: Props) {
  const id = useId();
  const list = Array.isArray(value) ? value : [];
  const item = (schema.items || {}) as JsonSchema;
  const { own } = useMistakesAt(path);
  const { onRemoved } = use(FieldContext);
  // A list that may not be empty is left out instead.
  const set = (next: unknown[]) => onChange(next.length === 0 && !isRequired && schema.minItems ? undefined : next);
  const [place, setPlace] = useState('');
  /** By its place; one that is not known is open while it is empty. */
  const [opened, setOpened] = useState<readonly (boolean | undefined)[]>([]);
  const areOpen = list.map((entry, at) => opened[at] ?? summaryOf(entry) === '');
  const move = (row: Element, from: number, step: -1 | 1) => {
    const to = from + step;
    if (to < 0 || to >= list.length) return;
    set(moved(list, from, to));
    setOpened(moved(areOpen, from, to));
    setPlace(`${label}, ${to + 1} of ${list.length}`);
    focusMoved(row, step);
  };
  const remove = (at: number) => {
    onRemoved({ path, at, value: list[at], name: summaryOf(list[at]) || `${label}, ${at + 1}` });
    set(list.toSpliced(at, 1));
    setOpened(areOpen.toSpliced(at, 1));
  };
  const moveByKey = (event: KeyboardEvent, at: number) => {
    const step = stepOf(event);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.currentTarget, at, step);
  };
  return (
    <fieldset data-field={path} className="min-w-0">
      <legend className="flex w-full items-baseline justify-between gap-2 border-b border-rule pb-1.5 text-second font-medium">
        {label}
        <span className="text-hint font-normal text-muted">{describeCount(schema, list.length)}</span>
      </legend>
      {own.map(({ message }) => (
        <p key={message} className="mt-1.5 text-second text-bad">
          {message}
        </p>
      ))}
      <ol>
        {list.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own
          <li key={at} className="border-b border-line py-2" onKeyDown={(event) => moveByKey(event, at)}>
            <Item
              {...{ item, label, at, path: `${path}.${at}`, value: entry, renderItem }}
              onChange={(next) => set(list.with(at, next ?? ''))}
              onRemove={() => remove(at)}
              onMove={(button, step) => move(button, at, step)}
              isOpen={areOpen[at] ?? false}
              onOpen={(isOpen) => setOpened(areOpen.with(at, isOpen))}
              isFirst={at === 0}
              isLast={at === list.length - 1}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {place}
      </p>
      {schema.description && (
        <p id={id} className="mt-1.5 text-hint text-muted">
          {schema.description}
        </p>
      )}
      <Button
        className="mt-2"
        disabled={list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={() => {
          set([...list, startOf(item)]);
          setOpened([...areOpen, true]);
        }}
      >
        Add to {label.toLowerCase()}
      </Button>
    </fieldset>
  );
}

function describeCount({ minItems, maxItems }: JsonSchema, count: number): string {
  if (maxItems === undefined) return String(count);
  return minItems ? `${count}, from ${minItems} to ${maxItems}` : `${count} of ${maxItems}`;
}

type ItemProps = Pick<Props, 'renderItem'> & {
  item: JsonSchema;
  label: string;
  at: number;
  path: string;
  value: unknown;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (next: unknown) => void;
  onRemove: () => void;
  onMove: (button: Element, step: -1 | 1) => void;
};

function Item({ item, label, at, path, value, isOpen, onOpen, onChange, onRemove, renderItem, ...moves }: ItemProps) {
  const name = `${label}, ${at + 1}`;
  const { count } = useMistakesAt(path);
  const option = optionFor(item, value);
  const isObject = shapeOf(option) === 'object';
  const field = { schema: option, value, path, label: name, isRequired: true, onChange };
  return (
    <div className="relative flex items-start gap-1">
      <div className="min-w-0 flex-1">
        {isObject ? (
          <details open={isOpen || count > 0} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
            <summary className="min-h-6 truncate text-second max-lg:me-33 max-lg:py-3">
              <span className="me-2 text-muted">{at + 1}</span>
              {summaryOf(value) || 'New'}
            </summary>
            <div className="pt-3 pb-1">{renderItem(field)}</div>
          </details>
        ) : (
          renderItem(field)
        )}
      </div>
      {/* On a phone the fields below them have the whole width. */}
      <div className={`flex ${isObject ? 'max-lg:absolute max-lg:end-0 max-lg:top-0' : ''}`}>
        <MoveButtons {...moves} name={name} />
        <button type="button" className={TOOL} aria-label={`Remove: ${name}`} onClick={onRemove}>
          <CrossIcon size={12} />
        </button>
      </div>
    </div>
  );
}
