import { describe, expect, test } from 'vitest';
import type { Video } from '../../app/content/schema/gated.ts';
import { allowEmbeds, contentSecurityPolicy, embedOrigins } from './content-security-policy.ts';
import { HEADERS, type Hosting, headersFile } from './hosting.ts';

const film = (id: string, embed?: string): Video => ({
  id,
  kind: 'video',
  title: id,
  description: id,
  date: '2021-01-01T00:00:00.000Z',
  seconds: 1,
  format: 'film',
  sound: 'none',
  chapters: [],
  transcript: id,
  ...(embed ? { embed } : { file: id }),
});

const content = { videos: [film('hosted', 'https://player.host.example/video/1?h=2'), film('ours')] };
const settings = { formHosts: [], isSecure: false };
const embeds = embedOrigins(content);
const policyOf = (path: string) => contentSecurityPolicy('', path, settings, { embedOrigin: embeds.get(path) });

describe('a film of another host', () => {
  test('may be framed by its own player page, and by no other', () => {
    expect(policyOf('/player/hosted')).toContain("frame-src 'self' https://player.host.example;");
    for (const path of ['/player/ours', '/', '/product']) expect(policyOf(path)).toContain("frame-src 'self';");
  });

  test('may play and fill the screen; without one the permissions stay with us', () => {
    const allowed = allowEmbeds(HEADERS, [...embeds.values()]).every['Permissions-Policy'];
    expect(allowed).toContain('fullscreen=(self "https://player.host.example")');
    expect(allowed).toContain('autoplay=(self "https://player.host.example")');
    expect(allowed).toContain('camera=()');
    expect(allowEmbeds(HEADERS, [])).toBe(HEADERS);
  });

  test('gets its policy from static hosts too, where most players share another', () => {
    const pages = { '/player/hosted': 0, '/player/one': 1, '/player/two': 1 };
    const hosting = {
      siteOrigin: '',
      policies: ['EMBED', 'PLAIN'],
      pages,
      headers: HEADERS,
      scriptable: [],
      behindForm: [],
    } as unknown as Hosting;
    const file = headersFile(hosting);
    expect(file).toContain('/player/*\n  Content-Security-Policy: PLAIN');
    expect(file).toContain('/player/hosted\n  ! Content-Security-Policy\n  Content-Security-Policy: EMBED');
  });
});
