import type { Ref } from 'react';
import { type DeskInput, EXPORT_PATH } from '../../../leads/desk/calls.ts';
import { toQuery } from '../../api.ts';
import { Key } from '../../ui/key.tsx';
import { Menu, type MenuHandle } from '../../ui/menu.tsx';

type Props = { filters: DeskInput<'listLeads'>; matching: string; handle: Ref<MenuHandle> };

const FORMATS = [
  ['csv', 'CSV, for a spreadsheet'],
  ['json', 'JSON, for a program'],
] as const;

/** A file of every lead of the view. The browser keeps it; the audit log says who took it. */
export function ExportMenu({ filters, matching, handle }: Props) {
  return (
    <Menu
      label={
        <>
          Export {matching}
          <span className="hidden md:contents">
            <Key name="e" isHidden />
          </span>
        </>
      }
      hasChevron={false}
      shortcut="e"
      handle={handle}
      className="button max-md:hidden!"
    >
      {FORMATS.map(([format, words]) => (
        <a key={format} href={EXPORT_PATH + toQuery({ ...filters, format })} download className="menu-item">
          {words}
        </a>
      ))}
      <p className="px-2.5 py-1.5 text-hint text-muted">The audit log keeps who exported and when.</p>
    </Menu>
  );
}
