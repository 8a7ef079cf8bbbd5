import type { ReactNode } from 'react';

type Column =
  | string
  | {
      title: string;
      isNumber?: true;
      /** Only screen readers need the title. */
      isHidden?: true;
      className?: string;
    };

type Props = {
  caption: string;
  columns: readonly Column[];
  /** On a phone each row is a block; its cells then name their columns in data-label. */
  isStacked?: boolean;
  className?: string;
  children: ReactNode;
};

/** A ruled table; its rows are the children. */
export function DataTable({ caption, columns, isStacked = false, className = '', children }: Props) {
  return (
    <table className={`table ${isStacked ? 'stack' : ''} ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <ColumnHead key={typeof column === 'string' ? column : column.title} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function ColumnHead({ column }: { column: Column }) {
  const { title, isNumber, isHidden, className = '' } = typeof column === 'string' ? { title: column } : column;
  return (
    <th scope="col" className={`${isNumber ? 'number' : ''} ${className}`}>
      {isHidden ? <span className="sr-only">{title}</span> : title}
    </th>
  );
}

export const numbers = (title: string): Column => ({ title, isNumber: true });
