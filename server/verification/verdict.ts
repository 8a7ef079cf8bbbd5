/** Why a submission is kept back until a person releases it. */
export type Suspicion =
  | 'honeypot filled'
  | 'token missing'
  | 'token false'
  | 'token used before'
  | 'verification unavailable'
  | 'too many from one address';

/** A proof that may be used once; until it expires the store remembers that it was. */
export type Proof = { id: string; expiresAt: number };

export type Verdict = { kind: 'human'; proof: Proof | undefined } | { kind: 'suspect'; suspicion: Suspicion };

export const suspect = (suspicion: Suspicion): Verdict => ({ kind: 'suspect', suspicion });
