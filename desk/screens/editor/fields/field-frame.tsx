import type { ReactNode } from 'react';
import { MistakeShape } from '../../../ui/marks.tsx';
import { useMistakesAt } from './field-context.ts';
import type { JsonSchema } from './schema.ts';

export type FieldProps = {
  schema: JsonSchema;
  value: unknown;
  /** Where it stands, such as sections.2.title. */
  path: string;
  label: string;
  isRequired: boolean;
  /** Undefined leaves the field out of the file. */
  onChange: (next: unknown) => void;
};

type FrameProps = Pick<FieldProps, 'schema' | 'path' | 'label' | 'isRequired'> & {
  id: string;
  /** Beside the label: a count, or that the field is optional. */
  aside?: ReactNode;
  isLabel?: boolean;
  children: ReactNode;
};

/** The label of a field above its control, and its mistakes and hint below it. */
export function FieldFrame({ schema, path, label, isRequired, id, aside, isLabel = true, children }: FrameProps) {
  const { own } = useMistakesAt(path);
  const Label = isLabel ? 'label' : 'span';
  return (
    <div data-field={path}>
      <div className="mb-1 flex items-baseline justify-between gap-2">
        <Label {...(isLabel && { htmlFor: id })} className="text-second font-medium">
          {label}
        </Label>
        <span className="text-hint text-muted">{aside ?? (isRequired ? '' : 'optional')}</span>
      </div>
      {children}
      <div id={`${id}-about`}>
        {own.map(({ message, line }) => (
          <p key={`${line} ${message}`} className="mt-1.5 flex items-start gap-2 text-second text-bad">
            <span className="mt-[3px]">
              <MistakeShape />
            </span>
            {message}
          </p>
        ))}
        {own.length === 0 && schema.description && <p className="mt-1 text-hint text-muted">{schema.description}</p>}
      </div>
    </div>
  );
}
