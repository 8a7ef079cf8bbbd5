/** Why a submission is held back until it is released by hand. */
export type Suspicion =
  | 'honeypot filled'
  | 'token missing'
  | 'token false'
  | 'token used before'
  | 'verification unavailable'
  | 'too many from one address';

/** A solved challenge, which counts once; the store remembers used ones until they expire. */
export type Proof = { id: string; expiresAt: number };

export type Verdict = { kind: 'human'; proof: Proof | undefined } | { kind: 'suspect'; suspicion: Suspicion };

export const suspect = (suspicion: Suspicion): Verdict => ({ kind: 'suspect', suspicion });
