import { type ReactNode, use, useId, useState } from 'react';
import { countBelow, FieldContext, useMistakesAt } from './field-context.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import { FieldList } from './field-list.tsx';
import { PdfChoice } from './pdf-choice.tsx';
import { PictureField } from './picture-field.tsx';
import { isValues, type JsonSchema, labelOf, optionFor, shapeOf, type Values, withField } from './schema.ts';

/** One field of the form, with the control that its schema asks for. */
function Field(props: FieldProps) {
  const { schema, value, path, label, onChange } = props;
  const shape = shapeOf(schema);
  if (shape === 'fixed') return null;
  if (shape === 'boolean') return <CheckField {...props} />;
  if (shape === 'object')
    return (
      <fieldset className="min-w-0 border-s border-rule ps-3">
        <legend className="mb-2 text-second font-medium">{label}</legend>
        {value === undefined && !props.isRequired ? (
          <button type="button" className="link text-second" onClick={() => onChange({})}>
            Add {label.toLowerCase()}
          </button>
        ) : (
          <Fields schema={schema} value={isValues(value) ? value : {}} path={path} onChange={onChange} />
        )}
      </fieldset>
    );
  if (shape === 'list' || shape === 'sections') return <FieldList {...props} renderItem={renderItem} />;
  if (shape === 'picture') return <PictureField {...props} />;
  if (shape === 'pair') {
    const [first] = Array.isArray(value) ? value : [];
    const inner = schema.prefixItems?.[0] ?? {};
    return (
      <Field
        {...props}
        schema={inner}
        value={first}
        onChange={(next) => onChange(next === undefined ? undefined : [next])}
      />
    );
  }
  return <SimpleField {...props} />;
}

/** Lists hold fields and fields hold lists. */
const renderItem = (item: FieldProps) =>
  shapeOf(item.schema) === 'object' ? (
    <Fields {...item} value={isValues(item.value) ? item.value : {}} />
  ) : (
    <Field {...item} schema={{ ...item.schema, description: '' }} />
  );

type FieldsProps = {
  schema: JsonSchema;
  value: Values;
  path: string;
  /** Fields that are edited elsewhere. */
  without?: readonly string[];
  onChange: (next: Values) => void;
};

/** All fields of an object; those that are optional and empty wait behind a fold. */
export function Fields({ schema, value, path, without = [], onChange }: FieldsProps) {
  const { properties = {}, required = [] } = optionFor(schema, value);
  const names = Object.keys(properties).filter((name) => !without.includes(name));
  // A field that was emptied stays where it is, so the fold is made once.
  const [first] = useState(() => new Set(names.filter((name) => required.includes(name) || value[name] !== undefined)));
  const folded = names.filter((name) => !first.has(name) && shapeOf(properties[name] ?? {}) !== 'fixed');
  const { mistakes } = use(FieldContext);
  const pathOf = (name: string) => (path ? `${path}.${name}` : name);
  const field = (name: string) => (
    <Field
      key={name}
      schema={properties[name] ?? {}}
      value={value[name]}
      path={pathOf(name)}
      label={labelOf(name, properties[name] ?? {})}
      isRequired={required.includes(name)}
      onChange={(next) => onChange(withField(value, name, next))}
    />
  );
  return (
    <div className="space-y-4">
      {names.filter((name) => first.has(name)).map(field)}
      {folded.length > 0 && (
        <details open={folded.some((name) => countBelow(mistakes, pathOf(name)) > 0) || undefined}>
          <summary className="link text-second">
            {folded.length === 1 ? 'One more field' : `${folded.length} more fields`}
          </summary>
          <div className="mt-4 space-y-4">{folded.map(field)}</div>
        </details>
      )}
    </div>
  );
}

function SimpleField(props: FieldProps) {
  const { schema, value, path, isRequired, onChange } = props;
  const id = useId();
  const { linksId } = use(FieldContext);
  const { own } = useMistakesAt(path);
  const shape = shapeOf(schema);
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value);
  const set = (next: string) => onChange(next === '' && !isRequired ? undefined : next);
  const common = {
    id,
    className: 'field block w-full aria-invalid:border-2',
    'aria-invalid': own.length > 0 || undefined,
    'aria-describedby': `${id}-about`,
    'aria-required': isRequired || undefined,
  };
  const control = () => {
    if (shape === 'other') return <JsonControl {...props} id={id} />;
    if (shape === 'choice')
      return (
        <select
          {...common}
          value={text}
          onChange={({ currentTarget: { value: chosen } }) =>
            onChange(schema.enum?.find((choice) => String(choice) === chosen) ?? (isRequired ? chosen : undefined))
          }
        >
          {(!isRequired || text === '') && <option value="">{isRequired ? 'Choose one' : 'None'}</option>}
          {[...new Set([...(schema.enum ?? []).map(String), ...(text ? [text] : [])])].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      );
    if (shape === 'text')
      return (
        <textarea
          {...common}
          dir="auto"
          rows={2}
          className={`${common.className} field-sizing-content max-h-80 resize-none py-1.5`}
          value={text}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      );
    if (shape === 'number')
      return (
        <input
          {...common}
          type="number"
          value={text}
          onChange={({ currentTarget: { value: typed, valueAsNumber } }) =>
            onChange(typed === '' ? undefined : valueAsNumber)
          }
        />
      );
    if (shape === 'day')
      return <input {...common} type="date" value={text} onChange={({ currentTarget }) => set(currentTarget.value)} />;
    // Files hold times in UTC, and the desk shows them as they stand there.
    if (shape === 'time' && (text === '' || /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/.test(text)))
      return (
        <input
          {...common}
          type="datetime-local"
          value={text.slice(0, 16)}
          onChange={({ currentTarget: { value: typed } }) => set(typed && `${typed}:00.000Z`)}
        />
      );
    return (
      <input
        {...common}
        dir="auto"
        list={shape === 'link' ? linksId : undefined}
        value={text}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  };
  return (
    <FieldFrame {...props} id={id} aside={describeLength(schema, text, isRequired, shape === 'time')}>
      {control()}
      {schema.takesPdf && <PdfChoice label={props.label} onChange={onChange} />}
    </FieldFrame>
  );
}

/** '141 of 160'; above the limit in the color of mistakes. */
function describeLength({ maxLength }: JsonSchema, text: string, isRequired: boolean, isTime: boolean): ReactNode {
  if (isTime) return isRequired ? 'in UTC' : 'in UTC, optional';
  if (maxLength === undefined || text === '') return undefined;
  const { length } = text;
  return (
    <span className={length > maxLength ? 'font-semibold text-bad' : undefined}>
      {length} of {maxLength}
      {!isRequired && ', optional'}
    </span>
  );
}

function CheckField({ schema, value, path, label, onChange }: FieldProps) {
  const id = useId();
  const { own } = useMistakesAt(path);
  return (
    <div data-field={path}>
      <label className="flex min-h-6 items-start gap-2.5">
        <input
          type="checkbox"
          className="check mt-0.5 shrink-0"
          checked={value === true}
          aria-describedby={`${id}-about`}
          onChange={({ currentTarget: { checked } }) => onChange(checked)}
        />
        {label}
      </label>
      <p id={`${id}-about`} className={`ms-6.5 text-hint ${own[0] ? 'text-bad' : 'text-muted'}`}>
        {own[0]?.message ?? schema.description}
      </p>
    </div>
  );
}

/** A shape without a control: the value as JSON, which is put in the file once it can be read. */
function JsonControl({ value, onChange, id }: FieldProps & { id: string }) {
  const json = value === undefined ? '' : JSON.stringify(value, null, 2);
  // `json` is the value as this field knows it: where it is another one, a colleague has changed it.
  const [typed, setTyped] = useState({ text: json, json, isBroken: false });
  if (typed.json !== json && !typed.isBroken) setTyped({ text: json, json, isBroken: false });
  const { text, isBroken } = typed;
  const change = (next: string) => {
    try {
      const read = next.trim() === '' ? undefined : JSON.parse(next);
      setTyped({ text: next, json: read === undefined ? '' : JSON.stringify(read, null, 2), isBroken: false });
      onChange(read);
    } catch {
      setTyped({ text: next, json: typed.json, isBroken: true });
    }
  };
  return (
    <>
      <textarea
        id={id}
        rows={6}
        spellCheck={false}
        aria-invalid={isBroken || undefined}
        aria-describedby={`${id}-about`}
        className="field block max-h-80 w-full py-1.5 font-mono text-hint"
        value={text}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {isBroken && <p className="mt-1 text-hint text-bad">This is not JSON yet; the field stays as it was.</p>}
    </>
  );
}
