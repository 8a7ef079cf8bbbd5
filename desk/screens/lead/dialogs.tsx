import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { countOf } from '../../numbers.ts';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';

type Props = { lead: LeadDetails; onClose: () => void };

/** Erases everything of an address, which is typed again, because it cannot be undone. */
export function EraseDialog({ lead, onClose }: Props) {
  const navigate = useNavigate();
  const erase = useCall('erasePerson');
  const [typed, setTyped] = useState('');
  const [erased, setErased] = useState<DeskAnswer<'erasePerson'>>();
  const leads = lead.sameAddress.count + 1;
  const matches = typed.trim().toLowerCase() === lead.email.toLowerCase();
  const close = () => (erased ? navigate('/leads') : onClose());
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = matches ? await erase.run({ id: lead.id, email: typed.trim() }) : undefined;
    if (answer) setErased(answer);
  };
  return (
    <DeskDialog onClose={close} title={erased ? 'Erased' : `Erase ${lead.name}?`}>
      {erased ? (
        <div role="status" className="space-y-3 text-soft">
          <p>
            {erased.leads === 1 ? 'One lead' : countOf(erased.leads, 'lead')} and all that belonged to them are gone.
          </p>
          <p>{erased.crm}</p>
          {erased.isInLog && (
            <p className="text-warn">
              A log of the database still holds what was removed, because another program reads the store. Ask the
              operator to run the erase command for this address once more.
            </p>
          )}
          <button type="button" data-kind="primary" className="button" onClick={close}>
            Back to the leads
          </button>
        </div>
      ) : (
        <form onSubmit={submit}>
          <p className="max-w-[30rem] text-soft">
            {leads === 1 ? 'This lead' : countOf(leads, 'lead')}, their notes and consents go, also from later restored
            backups. They are deleted in Salesforce too, where it is set; no other system that was told before is
            changed. This cannot be undone.
          </p>
          <label className="mt-4 block">
            <span className="text-second text-soft">
              Type the email address, <span className="text-ink">{lead.email}</span>
            </span>
            <span className="mt-1.5 flex gap-2">
              <input
                className="field min-w-0 flex-1"
                autoComplete="off"
                spellCheck={false}
                inputMode="email"
                value={typed}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
              <button
                type="submit"
                className="button border-bad! text-bad! disabled:border-line! disabled:text-muted!"
                disabled={!matches || erase.isRunning}
              >
                {erase.isRunning ? 'Erasing…' : 'Erase'}
              </button>
            </span>
          </label>
          {erase.error && <Problem>{erase.error.message}</Problem>}
        </form>
      )}
    </DeskDialog>
  );
}

/** Lifts an opt-out for a reason, which is kept with the consent. */
export function LiftDialog({ lead, onClose, onLifted }: Props & { onLifted: () => void }) {
  const lift = useCall('liftOptOut');
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await lift.run({ id: lead.id, reason }))) return;
    onClose();
    onLifted();
  };
  return (
    <DeskDialog onClose={onClose} title={`Lift the opt-out of ${lead.name}?`}>
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
