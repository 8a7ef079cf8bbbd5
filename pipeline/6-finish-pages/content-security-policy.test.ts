import { describe, expect, test } from 'vitest';
import { readBuildSettings } from '../../app/content/load/build-settings.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import {
  allowEmbeds,
  contentSecurityPolicy,
  embedOrigins,
  inlineScriptHashes,
  policySettings,
} from './content-security-policy.ts';
import { HEADERS, type Hosting, headersFile } from './hosting.ts';

const settings = { formHosts: [], isSecure: false };
const embed = { kind: 'embed', address: 'https://calendar.host.example/team' };
const embeds = embedOrigins({
  videos: [{ id: 'hosted', embed: 'https://player.host.example/video/1?h=2' }, { id: 'ours' }],
  pages: {},
  landing: [{ path: '/offer', sections: [{ kind: 'hero' }, embed] }],
} as unknown as Content);
const policyOf = (path: string) => contentSecurityPolicy('', path, settings, { embedOrigin: embeds.get(path) });

describe('a film or a page of another host', () => {
  test('may be framed by a page of its own, which ours may frame, and by no other', () => {
    expect(policyOf('/player/hosted')).toContain("frame-src 'self' https://player.host.example;");
    expect(policyOf('/embed/offer-2')).toContain("frame-src 'self' https://calendar.host.example;");
    for (const path of ['/player/hosted', '/embed/offer-2']) expect(policyOf(path)).toContain("frame-ancestors 'self'");
    for (const path of ['/player/ours', '/', '/offer']) expect(policyOf(path)).toContain("frame-src 'self';");
  });

  test('may play and fill the screen; without one the permissions stay with us', () => {
    const allowed = allowEmbeds(HEADERS, [...embeds.values()]).every['Permissions-Policy'];
    expect(allowed).toContain('fullscreen=(self "https://player.host.example" "https://calendar.host.example")');
    expect(allowed).toContain('autoplay=(self "https://player.host.example" "https://calendar.host.example")');
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

test('only scripts a browser runs are hashed', () => {
  const html =
    '<script>run()</script><script type="application/json">{}</script><script type="importmap">{}</script><script src="/a.js"></script>';
  expect(inlineScriptHashes(html)).toHaveLength(2);
});

test('foreign form hosts are allowed where the forms need them, and nowhere by default', () => {
  const policy = (formHosts: string[]) =>
    contentSecurityPolicy('<script>x</script>', '/product', { formHosts, isSecure: false });
  expect(policy([])).toContain("form-action 'self';");
  expect(policy(['https://crm.example'])).toContain("form-action 'self' https://crm.example;");
  expect(policy(['https://crm.example'])).toContain("connect-src 'self' https://crm.example;");
});

test('of the other hosts, only that of the verification may serve a script', () => {
  const build = { ...readBuildSettings({}), leadHost: 'https://crm.example', apiHost: 'https://api.example' };
  const policy = contentSecurityPolicy('', '/product', policySettings(build));
  expect(policy).toContain("script-src 'self' https://api.example;");
  expect(policy).toContain("form-action 'self' https://crm.example https://api.example;");
});

test('of analytics, one file may be loaded and its hosts be sent to, with nothing that ends a directive', () => {
  const analytics = { script: 'https://cdn.example/a;b/tag.js?v=2', attributes: [], hosts: ['sums.example'] };
  const policy = contentSecurityPolicy('', '/', settings, { analytics });
  expect(policy).toContain("script-src 'self' https://cdn.example/a%3Bb/tag.js;");
  expect(policy).toContain("connect-src 'self' https://cdn.example https://sums.example;");
});
