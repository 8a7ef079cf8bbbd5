import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { issueChallenge, MIN_COUNTER, verifyProofOfWork } from './proof-of-work.ts';

const SECRET = 'a secret of the store';

async function solveToken(): Promise<string> {
  const challenge = await issueChallenge('demo', SECRET);
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: MIN_COUNTER });
  return encode({ challenge, solution });
}

/** One for all tests, because the work takes as long as it is meant to. */
let solved: Promise<string> | undefined;
const solvedToken = () => (solved ??= solveToken());

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const decode = (token: string) => JSON.parse(Buffer.from(token, 'base64').toString());

describe('proof of work', () => {
  afterEach(() => vi.useRealTimers());

  test('a solved challenge is a human’s, with a proof that can be remembered', async () => {
    const verdict = await verifyProofOfWork(await solvedToken(), 'demo', SECRET);
    expect(verdict).toMatchObject({ kind: 'human', proof: { id: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  });

  test('no token is suspicious', async () => {
    expect(await verifyProofOfWork('', 'demo', SECRET)).toEqual({ kind: 'suspect', suspicion: 'token missing' });
  });

  test.each([
    ['for another action', async () => solvedToken(), 'contact_us' as const],
    [
      'after it has expired',
      async () => {
        const token = await solvedToken();
        vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
        return token;
      },
      'demo' as const,
    ],
    [
      'with a guessed solution',
      async () => {
        const token = decode(await solvedToken());
        return encode({ ...token, solution: { ...token.solution, derivedKey: 'ab'.repeat(32) } });
      },
      'demo' as const,
    ],
    [
      'with its action changed',
      async () => {
        const token = decode(await solvedToken());
        token.challenge.parameters.data.action = 'contact_us';
        return encode(token);
      },
      'contact_us' as const,
    ],
    ['of nonsense', async () => '%%%', 'demo' as const],
    ['of JSON that is not a token', async () => encode([1, null]), 'demo' as const],
    [
      'signed by another secret',
      async () =>
        encode({ challenge: await issueChallenge('demo', 'other'), solution: { counter: 1, derivedKey: 'ab' } }),
      'demo' as const,
    ],
  ])('a token %s is false', async (_name, token, action) => {
    expect(await verifyProofOfWork(await token(), action, SECRET)).toEqual({
      kind: 'suspect',
      suspicion: 'token false',
    });
  });
});
