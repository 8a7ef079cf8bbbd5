/** Settles as `work` does, or rejects with `late()` when it has not settled in time. */
export function withDeadline<Result>(work: Promise<Result>, timeoutMs: number, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
