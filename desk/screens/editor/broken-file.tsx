import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Problem } from '../../ui/problem.tsx';
import { useCall } from '../../use-call.ts';
import type { WrittenItem } from '../../writing/item-types.ts';

/** A file whose fields cannot be read is mended as text; once they can, the form is back. */
export function BrokenFile({ item, text: saved }: { item: WrittenItem; text: string }) {
  const save = useCall('saveItem');
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(saved);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await save.run({ file: item.file, revision: item.revision, brokenText: text })) await revalidate();
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
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {save.error && <Problem>{save.error.message}</Problem>}
      <p>
        <button type="submit" className="button" data-kind="primary" disabled={save.isRunning}>
          Save and read it again
        </button>
      </p>
    </form>
  );
}
