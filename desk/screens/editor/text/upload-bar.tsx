import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Problem } from '../../../ui/problem.tsx';
import { useTask } from '../../../use-call.ts';
import { upload } from '../../../writing/upload.ts';

type Props = {
  file: File;
  /** With the Markdown of the picture, or of the link to the document. */
  onInsert: (text: string) => void;
  onRefused: () => void;
  onClose: () => void;
};

/** A file on its way into the text: what a picture shows is asked for before it is put in. */
export function UploadBar({ file, onInsert, onRefused, onClose }: Props) {
  const isPicture = file.type !== 'application/pdf';
  const send = useTask(upload);
  const [words, setWords] = useState('');
  const [address, setAddress] = useState<string>();
  const { run } = send;
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once
  useEffect(() => {
    let isOpen = true;
    void run(file).then((sent) => {
      if (!isOpen) return;
      setAddress(sent);
      if (sent === undefined) onRefused();
    });
    return () => {
      isOpen = false;
    };
  }, [file]);
  const insert = (event: FormEvent) => {
    event.preventDefault();
    const text = words.trim().replace(/[[\]\n]/g, ' ');
    if (address && text !== '') onInsert(`${isPicture ? '!' : ''}[${text}](${address})`);
  };
  if (send.error)
    return (
      <div className="flex items-center gap-3 border-b border-line px-5 py-1">
        <span className="min-w-0 flex-1">
          <Problem>
            {file.name}: {send.error.message}
          </Problem>
        </span>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  return (
    <form onSubmit={insert} className="border-b border-line bg-raised px-5 py-3">
      <label className="block text-second font-medium">
        {isPicture ? 'What the picture shows, for those who cannot see it' : 'Words of the link to the document'}
        <input
          // biome-ignore lint/a11y/noAutofocus: the file was dropped or chosen for this
          autoFocus
          required
          dir="auto"
          className="field mt-1 block w-full font-normal"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <button type="submit" className="button" data-kind="primary" disabled={!address || words.trim() === ''}>
          Put it in
        </button>
        <Button kind="quiet" onClick={onClose}>
          Leave it out
        </Button>
        <span role="status" className="min-w-0 truncate text-hint text-muted">
          {address ? `${file.name} is sent.` : `Sending ${file.name}…`}
        </span>
      </p>
    </form>
  );
}
