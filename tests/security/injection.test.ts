import { beforeAll, describe, expect, test } from 'vitest';
import { renderMarkdown } from '../../app/content/load/read/markdown.ts';
import { csvLine } from '../../leads/csv.ts';
import { dataScript } from '../../pipeline/6-finish-pages/defer-hydration.ts';
import { print } from '../../server/cli/context.ts';
import { stripControls } from '../../server/cli/output.ts';
import { form, type RunningApp, startApp } from '../service/support/app.ts';
import { captureOutput } from '../service/support/command-line.ts';
import { leadCall, leadFields } from '../service/support/site.ts';
import { findActiveParts } from './support/active-parts.ts';

const HOSTILE = `"'><img src=x onerror=alert(1)><script>alert(1)</script>`;

describe('HTML in content', () => {
  test.each([
    HOSTILE,
    '<a href="java&#10;script:alert(1)">a</a>',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '<a href=" javascript:alert(1)">a</a>',
    '[a](JaVaScRiPt:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '![a](javascript:alert(1))',
    '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<template><script>alert(1)</script></template>',
    '<iframe srcdoc="<script>alert(1)</script>" src="/player/a"></iframe>',
    '<iframe src="/player/a?x=//evil.example"></iframe>',
    '<object data="/x.swf"></object><embed src="/x.swf">',
    '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example"</style>',
    '<button formaction="javascript:alert(1)">a</button><input autofocus onfocus=alert(1)>',
    '<details open ontoggle=alert(1)>a</details><video src=x onerror=alert(1)></video>',
    '<p is="x-a" slot="b" style="position:fixed">a</p>',
    '<form action="/x"><input name="a"></form>',
    '`</code><script>alert(1)</script>`',
    '## <img src=x onerror=alert(1)>',
    '| a |\n|---|\n| <script>alert(1)</script> |',
    '![" onerror="alert(1)](/uploads/a.svg "\\" onload=\\"alert(1)")',
  ])('%j does nothing', (markdown) => {
    expect(findActiveParts(renderMarkdown(markdown).html)).toEqual([]);
  });

  test.each(['https://evil.example', '/player/../admin'])('frames no page but our players: %s', (address) => {
    expect(renderMarkdown(`<iframe src="${address}"></iframe>`).html).not.toContain(address);
  });

  test('cannot name itself as something a script looks for', () => {
    const { html } = renderMarkdown('<a id="hydration" name="forms">a</a>');
    expect(html).not.toMatch(/id="hydration"|name="forms"/);
  });

  test.each([HOSTILE, '</ScRiPt ><img src=x onerror=alert(1)>', '<!--<script>', '<!--'])(
    '%j neither ends nor hides the script that carries it as data',
    (text) => {
      const script = dataScript('type="application/json"', { text });
      expect(findActiveParts(`${script}<p onclick=x>`)).toEqual(['script', 'onclick']);
      expect(JSON.parse(script.replaceAll(/^<[^>]*>|<[^>]*>$/g, ''))).toEqual({ text });
    },
  );
});

describe('what a visitor typed', () => {
  let running: RunningApp;
  beforeAll(async () => {
    running = await startApp({ RATE_LIMIT: '1000' });
    return running.stop;
  });

  test.each([...leadCall().keys(), HOSTILE])('is text on the refusal page: %s', async (name) => {
    const call = leadCall({ company: '', lname: '' }, { channel: 'Contact Us' });
    call.set(name, HOSTILE);
    const { payload = '', headers } = form(call);
    const response = await running.app.inject({
      method: 'POST',
      url: '/servlet/servlet.WebToLead',
      payload,
      headers: { ...headers, accept: 'text/html' },
    });
    expect([response.statusCode, response.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(findActiveParts(response.body)).toEqual(['meta', 'meta']);
  });

  const fields = leadFields();
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u200e=1', ' =1', '|calc', '＝1', '＋1', '－1', '＠1'])(
    'is no formula in an export: %j',
    (value) => {
      expect(csvLine([value, fields.company])).toMatch(/^"?'/);
    },
  );

  test.each(['x;=1+1', 'x\t=1+1', 'x; =1+1', 'x,@SUM(A1)', 'x|+1', 'x\n=1+1', 'x\r\n-1', 'x";=1+1;"', 'x;\t＝1'])(
    'is no formula in an export after a separator: %j',
    (value) => {
      const cells = csvLine(['before', value, 'after']).split(/[,;|\t\r\n]/);
      expect(cells.filter((cell) => /^[\s"]*[=+\-@|＝＋－＠]/.test(cell))).toEqual([]);
    },
  );

  const STEERING = '\u001b]0;title\u0007\u001b[2J\u007f\u009b31m\u202eabc\u2066';

  test('does not steer a terminal from an export, a table or a message', async () => {
    expect(csvLine([STEERING])).toMatch(/^[ -~]+\r\n$/);
    expect(stripControls(`${STEERING}\r\n`)).toMatch(/^[ -~]+$/);
    expect((await captureOutput(async () => print(STEERING))).text).toMatch(/^[ -~]+\n$/);
  });
});
