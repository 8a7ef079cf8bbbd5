import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useDraft } from '../../drafts.ts';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';
import type { WrittenItem } from '../../writing/item-types.ts';

type Corrected = { text: string } & Pick<WrittenItem, 'revision' | 'liveId'>;

/** A file whose fields cannot be read is corrected as text; once they can, the form is back. */
export function BrokenFile({ item, text: saved }: { item: WrittenItem; text: string }) {
  const save = useCall('saveItem');
  const { revalidate } = useRevalidator();
  const [kept, setKept] = useDraft(`broken:${item.file}`);
  const opened: Corrected = { text: saved, revision: item.revision, liveId: item.liveId };
  // What is kept over other screens was written on what there was then.
  const { text: brokenText, ...before }: Corrected = kept ? JSON.parse(kept) : opened;
  const write = (changes: Partial<Corrected>) => setKept(JSON.stringify({ text: brokenText, ...before, ...changes }));
  const [other, setOther] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await save.run({ file: item.file, ...before, brokenText });
    if (!answer) return;
    const { revision, conflict } = answer;
    setOther(conflict?.by);
    if (conflict) return write({ revision, liveId: conflict.liveId });
    setKept('');
    await revalidate();
  };
  return (
    <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col gap-3 px-5 py-4">
      <h2 className="text-message">The fields of this file cannot be read.</h2>
      {item.mistakesFound
        .filter(({ file }) => file === item.file)
        .map(({ line, message }) => (
          <p key={`${line} ${message}`} className="text-bad">
            Line {line}: {message}
          </p>
        ))}
      <textarea
        aria-label={`The text of ${item.file}`}
        spellCheck={false}
        className="field min-h-80 flex-1 py-2 font-mono text-second"
        value={brokenText}
        readOnly={save.isRunning}
        onChange={({ currentTarget: { value } }) => write({ text: value })}
      />
      {save.error && <Problem>{save.error.message}</Problem>}
      {other && (
        <Problem>
          {other} changed this file meanwhile, so yours is not saved yet. Save again to put yours in its place; the
          other text stays in the history.
        </Problem>
      )}
      <p>
        <button type="submit" className="button" data-kind="primary" disabled={save.isRunning}>
          Save and read it again
        </button>
      </p>
    </form>
  );
}
