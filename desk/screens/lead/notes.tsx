import type { FormEvent } from 'react';
import type { LeadDetails } from '../../../leads/desk/leads.ts';
import { useDraft } from '../../drafts.ts';
import { useMe } from '../../session.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { DayAndClock } from '../../ui/time.tsx';
import { useCall } from '../../use-call.ts';

type Props = { leadId: string; notes: LeadDetails['notes']; onSaved: () => void };

const MAX_LENGTH = 4000;

export function Notes({ leadId, notes, onSaved }: Props) {
  const add = useCall('addNote');
  const [text, setText] = useDraft(`note:${useMe().id}:${leadId}`);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || add.isRunning || !(await add.run({ id: leadId, text }))) return;
    setText('');
    onSaved();
  };
  return (
    <Section title="Notes">
      <ul>
        {notes.map(({ id, text: note, by, at }) => (
          <li key={id} className="border-b border-line py-3">
            <p dir="auto" className="break-words whitespace-pre-line text-second text-ink">
              {note}
            </p>
            <p className="mt-1 text-hint text-muted">
              {by.name}, <DayAndClock at={at} />
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="pt-3">
        <label className="sr-only" htmlFor="note">
          Write a note
        </label>
        <textarea
          id="note"
          dir="auto"
          rows={text === '' ? 2 : 4}
          maxLength={MAX_LENGTH}
          placeholder="Write a note"
          className="field block w-full py-2"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          }}
        />
        {add.error && <Problem>{add.error.message}</Problem>}
        {text !== '' && (
          <p className="mt-2 flex items-center gap-3">
            <button type="submit" data-kind="primary" className="button" disabled={add.isRunning}>
              Keep note
            </button>
            <span className="text-hint text-muted max-md:hidden">Ctrl and Enter do the same</span>
          </p>
        )}
      </form>
    </Section>
  );
}
