import { type FormEvent, useState } from 'react';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';

type Props = { lead: LeadDetails; isOpen: boolean; onClose: () => void; onLifted: () => void };

/** Lifts an opt-out for a reason, which is kept with the consent. */
export function LiftDialog({ lead, isOpen, onClose, onLifted }: Props) {
  const lift = useCall('liftOptOut');
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await lift.run({ id: lead.id, reason }))) return;
    setReason('');
    onClose();
    onLifted();
  };
  return (
    <DeskDialog isOpen={isOpen} onClose={onClose} title={`Lift the opt-out of ${lead.name}?`}>
      <form onSubmit={submit}>
        <p className="max-w-[30rem] text-soft">
          Only if they asked for it themselves. They may be sent marketing email again, and the CRM is told. The reason
          is kept, and the audit log has your name.
        </p>
        <label className="mt-4 block">
          <span className="text-second text-soft">How they asked</span>
          <span className="mt-1.5 flex gap-2">
            <input
              className="field min-w-0 flex-1"
              required
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <button type="submit" data-kind="primary" className="button" disabled={!reason.trim() || lift.isRunning}>
              {lift.isRunning ? 'Lifting…' : 'Lift'}
            </button>
          </span>
        </label>
        {lift.error && <Problem>{lift.error.message}</Problem>}
      </form>
    </DeskDialog>
  );
}
