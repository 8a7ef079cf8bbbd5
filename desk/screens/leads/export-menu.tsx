import { type DeskInput, EXPORT_PATH, type ExportFormat } from '../../../leads/desk/calls.ts';
import { toQuery } from '../../api.ts';
import { Menu, MenuButton } from '../../ui/menu.tsx';

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['csv', 'CSV, for a spreadsheet'],
  ['json', 'JSON, for a program'],
];

type ViewProps = { filters: DeskInput<'listLeads'>; matching: string; hasKey: boolean };

/** A file of every lead of the view. */
export function ExportMenu({ filters, matching, hasKey }: ViewProps) {
  return (
    <Menu label={`Export ${matching}`} action={hasKey ? 'exportLeads' : undefined} className="button max-md:hidden!">
      <ExportLinks filters={filters} />
    </Menu>
  );
}

/** The browser keeps the files; the audit log keeps who took them. */
export function ExportLinks({ filters }: { filters: DeskInput<'listLeads'> }) {
  return (
    <>
      {FORMATS.map(([format, words]) => (
        <a key={format} href={EXPORT_PATH + toQuery({ ...filters, format })} download className="menu-item">
          {words}
        </a>
      ))}
      <LogNote />
    </>
  );
}

/** A file of the selected leads alone. */
export function ExportSelectionMenu({ onExport }: { onExport: (format: ExportFormat) => void }) {
  return (
    <Menu label="Export" kind="bar" action="exportLeads">
      {FORMATS.map(([format, words]) => (
        <MenuButton key={format} onClick={() => onExport(format)}>
          {words}
        </MenuButton>
      ))}
      <LogNote />
    </Menu>
  );
}

const LogNote = () => <p className="px-2.5 py-1.5 text-hint text-muted">The audit log keeps who exported and when.</p>;
