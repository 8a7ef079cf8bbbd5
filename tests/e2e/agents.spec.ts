import { expect, type Page, test } from '@playwright/test';
import { BUSINESS_EMAIL, DEMO_SUCCESS, FIX_ERRORS } from '../../leads/messages.ts';
import { hydrate } from '../support/hydrate.ts';

/** The forms as an assistant in the browser gets them: tools to call, whose answer is what the visitor sees. */
type Tool = {
  name: string;
  frameId: string;
  inputSchema: { properties: Record<string, unknown>; required: string[] };
};
type Answer = { output?: string };

/** The protocol domain is newer than its types. */
async function assistant(page: Page) {
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

for (const [path, tool, required] of [
  ['/request-demo', 'request_demo', ['first_name', 'last_name', 'company', 'email']],
  ['/company', 'contact_us', ['first_name', 'last_name', 'company', 'email']],
  ['/unsubscribe', 'unsubscribe', ['email']],
  ['/program-maturity-ebook', 'get_ebook', ['first_name', 'last_name', 'company', 'email']],
  ['/webinar-recording-may-2021', 'watch_recording', ['first_name', 'last_name', 'company', 'email']],
  ['/esg-cybersecurity-2021', 'get_report', ['first_name', 'last_name', 'company', 'email']],
  ['/search', 'search_site', []],
] as const)
  test(`${path} declares ${tool}, with what it asks for`, async ({ page }) => {
    await page.goto(path);
    const { tools } = await assistant(page);
    await expect.poll(() => tools.find(({ name }) => name === tool)?.inputSchema.required).toEqual(required);
    expect(tools.map(({ name }) => name)).toContain('open_search');
  });

for (const { words, email, answer } of [
  { words: 'refused', email: 'ada@gmail.com', answer: `${FIX_ERRORS} ${BUSINESS_EMAIL}` },
  { words: 'sent', email: 'ada@calder.example', answer: DEMO_SUCCESS },
])
  test(`a demo asked for on behalf of a visitor, who presses Submit, is ${words}: both read the same answer`, async ({
    page,
  }) => {
    await page.goto('/request-demo');
    await hydrate(page);
    const { answers, call } = await assistant(page);
    await call('request_demo', { first_name: 'Ada', last_name: 'Byron', company: 'Calder', email });
    await expect(page.getByLabel('Business Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(answer.split('. ')[0] ?? '')).toBeVisible();
    await expect.poll(() => answers.map(({ output }) => output)).toEqual([answer]);
  });
