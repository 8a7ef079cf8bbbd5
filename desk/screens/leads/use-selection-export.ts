import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type ExportFormat, MAX_EXPORTED_IDS } from '../../../leads/desk/calls.ts';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { CallError, exportSelection } from '../../api.ts';
import { saveFile } from '../../save-file.ts';
import { signInPath } from '../../session.ts';

/** Saves a file of the leads that it is given; `error` says why it could not. */
export function useSelectionExport() {
  const [error, setError] = useState<CallError>();
  const navigate = useNavigate();
  const run = async (rows: readonly LeadListRow[], format: ExportFormat) => {
    setError(undefined);
    try {
      if (rows.length > MAX_EXPORTED_IDS) throw new CallError('input', TOO_MANY);
      const file = await exportSelection(
        rows.map(({ id }) => id),
        format,
      );
      saveFile(file, `leads-selected.${format}`);
    } catch (reason) {
      if (!(reason instanceof CallError)) throw reason;
      if (reason.code === 'signed-out') navigate(signInPath(window.location.href, true));
      else setError(reason);
    }
  };
  return { run, error };
}

const TOO_MANY = `At most ${MAX_EXPORTED_IDS.toLocaleString('en')} selected leads are exported together. Filter the list and export the view.`;
