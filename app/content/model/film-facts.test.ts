import { expect, it } from 'vitest';
import { wording } from '../schema/wording/wording.ts';
import { filmFacts } from './film-facts.ts';

const opener = { kind: 'video', seconds: 75, format: 'opener', sound: 'none' } as const;

it.each([
  ['a silent opener', opener, true, '75-second opener, captions, no sound'],
  ['a film without captions', opener, false, '75-second opener, no sound'],
  [
    'a session that is spoken',
    { ...opener, seconds: 396, format: 'session', sound: 'voices' } as const,
    true,
    '6½-minute session, captions, voices',
  ],
  [
    'an episode',
    { kind: 'audio', seconds: 237, format: 'episode', sound: 'synthetic voices' } as const,
    true,
    '4-minute episode, transcript, synthetic voices',
  ],
])('says of %s how long it is and what is heard', (_, film, hasCaptions, expected) => {
  expect(filmFacts(film, hasCaptions, wording.parse({}).film)).toBe(expected);
});
