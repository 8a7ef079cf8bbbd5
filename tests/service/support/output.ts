import { vi } from 'vitest';

/** What a command prints while it runs in this process. */
export async function capturePrint(work: () => Promise<void>): Promise<string> {
  let output = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((part) => {
    output += String(part);
    return true;
  });
  try {
    await work();
    return output;
  } finally {
    spy.mockRestore();
  }
}
