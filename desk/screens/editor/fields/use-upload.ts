import { useEffectEvent, useRef } from 'react';
import { useTask } from '../../../use-call.ts';
import { upload } from '../../../writing/upload.ts';

/** Sends a file for a field. People go on writing meanwhile: the field is set as it is then, and not at all once it is gone. */
export function useUpload(onSent: (address: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const { run, isRunning, error } = useTask(upload);
  const set = useEffectEvent(onSent);
  const take = async (file: File | undefined) => {
    const sent = file && (await run(file));
    if (sent && input.current) set(sent);
  };
  const takeChosen = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const file = currentTarget.files?.[0];
    // Emptied, so that the same file can be chosen again.
    currentTarget.value = '';
    void take(file);
  };
  return { input, take, takeChosen, isRunning, error };
}
