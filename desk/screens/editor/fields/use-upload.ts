import { useEffect, useEffectEvent, useRef } from 'react';
import { useTask } from '../../../use-call.ts';
import { upload } from '../../../writing/upload.ts';

/** Sends a file for a field. People go on writing meanwhile: the field is set as it is then, and not at all once it is gone. */
export function useUpload(onSent: (address: string) => void) {
  const task = useTask(upload);
  const isShown = useRef(false);
  const set = useEffectEvent(onSent);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const take = async (file: File | undefined) => {
    const sent = file && (await task.run(file));
    if (sent && isShown.current) set(sent);
  };
  // Emptied, so that the same file can be chosen again.
  const takeFrom = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    input.value = '';
    return take(file);
  };
  return { take, takeFrom, isRunning: task.isRunning, error: task.error };
}
