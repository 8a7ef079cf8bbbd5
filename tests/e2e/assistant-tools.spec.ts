import { expect, type Page, test } from '@playwright/test';
import { BUSINESS_EMAIL, DEMO_SUCCESS, FIX_ERRORS } from '../../leads/messages.ts';
import { hydrate } from '../support/hydration.ts';
import { GATED_PAGES } from '../support/lead-forms.ts';

/** The forms as tools of an assistant in the browser, whose answer is the text the visitor sees. */
type Tool = {
  name: string;
  frameId: string;
  inputSchema: { properties: Record<string, unknown>; required: string[] };
};
type Answer = { output?: string };

/** The protocol domain is newer than its types. */
async function connectAssistant(page: Page) {
  const session = await page.context().newCDPSession(page);
  const tools: Tool[] = [];
  const answers: Answer[] = [];
  session.on('WebMCP.toolsAdded' as never, (added: { tools: Tool[] }) => tools.push(...added.tools));
  session.on('WebMCP.toolResponded' as never, (answer: Answer) => answers.push(answer));
  await session.send('WebMCP.enable' as never);
  const call = async (name: string, input: Record<string, string>) => {
    await expect.poll(() => tools.map((tool) => tool.name)).toContain(name);
    const { frameId } = tools.find((tool) => tool.name === name) as Tool;
    await session.send('WebMCP.invokeTool' as never, { frameId, toolName: name, input } as never);
  };
  return { tools, answers, call };
}

const TOOLS = {
  ebook: 'get_ebook',
  recording: 'watch_recording',
  report: 'get_report',
  reprint: 'get_report',
  event: 'register',
};
const PERSON = ['first_name', 'last_name', 'company', 'email'];

test('every form declares its tool, with what it asks for', async ({ page }) => {
  for (const [path, tool, required] of [
    ['/request-demo', 'request_demo', PERSON],
    ['/company', 'contact_us', PERSON],
    ['/unsubscribe', 'unsubscribe', ['email']],
    ...GATED_PAGES.map(({ form, path }) => [path, TOOLS[form], PERSON] as const),
    ['/search', 'search_site', []],
  ] as const)
    await test.step(`${path}: ${tool}`, async () => {
      await page.goto(path);
      const { tools } = await connectAssistant(page);
      await expect.poll(() => tools.find(({ name }) => name === tool)?.inputSchema.required).toEqual(required);
      await expect.poll(() => tools.map(({ name }) => name)).toContain('open_search');
    });
});

for (const { outcome, email, answer } of [
  { outcome: 'refused', email: 'ada@gmail.com', answer: `${FIX_ERRORS} ${BUSINESS_EMAIL}` },
  { outcome: 'sent', email: 'ada@calder.example', answer: DEMO_SUCCESS },
])
  test(`a demo asked for on behalf of a visitor, who presses Submit, is ${outcome}: both read the same answer`, async ({
    page,
  }) => {
    await page.goto('/request-demo');
    await hydrate(page);
    const { answers, call } = await connectAssistant(page);
    await call('request_demo', { first_name: 'Ada', last_name: 'Byron', company: 'Calder', email });
    await expect(page.getByLabel('Business Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(answer.split('. ')[0] ?? '')).toBeVisible();
    await expect.poll(() => answers.map(({ output }) => output)).toEqual([answer]);
  });
