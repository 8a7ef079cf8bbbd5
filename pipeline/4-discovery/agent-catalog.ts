import { type Content, ownForms } from '../../app/content/load/read/loaded-content.ts';
import { formAddress } from '../../app/content/queries/pages.ts';
import { channelOf } from '../../app/content/schema/lead-form.ts';
import { gatedForm } from '../../app/forms/gated-form.ts';
import { fieldLabel, type LeadFormConfig, leadForms } from '../../app/forms/lead-forms.ts';
import { paths } from '../../app/paths.ts';
import type { FormRules } from '../../leads/form-rules.ts';
import { feeds } from './feeds.ts';

const CATALOG_PATH = '/.well-known/ai-catalog.json';
const SKILL_PATH = '/.well-known/using-this-site.md';

/** A catalog for assistants (Agentic Resource Discovery 1.0) with one skill: how to use this site. */
export function agentCatalog(content: Content, origin: string): Map<string, string> {
  const { site } = content;
  const [post, gatedPage] = [content.posts.at(-1), content.gated.at(0)];
  const catalog = {
    specVersion: '1.0',
    host: { displayName: site.product, identifier: `did:web:${new URL(origin).hostname}` },
    entries: [
      {
        identifier: `urn:air:${new URL(origin).hostname}:website:using-this-site`,
        displayName: `Using the website of ${site.product}`,
        description: `How to find what ${site.product} publishes, and how to ask for a demo on a visitor's behalf.`,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: origin + SKILL_PATH,
        representativeQueries: [
          ...(formAddress(content, 'demo') ? [`Request a demo of ${site.product} for me`] : []),
          ...(post ? [`What does ${site.product} write in “${post.title}”?`] : []),
          ...(gatedPage ? [`How do I get “${gatedPage.title}”?`] : []),
        ],
      },
    ],
  };
  return new Map([
    [CATALOG_PATH, `${JSON.stringify(catalog, null, 2)}\n`],
    [SKILL_PATH, skillFile(content, origin)],
  ]);
}

function skillFile(content: Content, origin: string): string {
  const { site, pages, gated, forms } = content;
  const { demo, contact, unsubscribe } = leadForms(forms);
  const form = (path: string | undefined, row: LeadFormConfig) =>
    path &&
    `- ${origin}${path}, tool \`${row.tool.name}\`: ${row.tool.description} Fields: ${row.fields.map((field) => fieldLabel(row, field)).join(', ')}.`;
  return `---
name: using-this-site
description: Find what ${site.product} publishes, and ask for a demo on a visitor's behalf.
---

# Using ${origin}

${pages.home.description}

## Read

- ${origin}/llms.txt lists pages and texts with a line on each. An address that ends in \`.md\` there is the same text in Markdown.
- ${origin}${paths.search}?q=words searches all of it.
- ${[...feeds(content, origin).keys(), '/sitemap.xml'].map((file) => origin + file).join(', ')}: what is new.

## Act for a visitor

Each form is a tool of its page (WebMCP). Fill it in only with what the visitor told you, show it to them before it is sent, and read the answer that takes its place.

${[
  form(formAddress(content, 'demo'), demo),
  form(formAddress(content, 'contact'), contact),
  form(paths.unsubscribe, unsubscribe),
  ...gated.filter(({ hasEnded }) => !hasEnded).map((page) => form(page.path, gatedForm(page, forms.rules))),
  ...ownForms(content).map(({ path, section }) =>
    form(path, gatedForm({ ...section, channel: channelOf(section) }, forms.rules)),
  ),
]
  .filter(Boolean)
  .join('\n')}

${addressRule(forms.rules)}A phone number has ${forms.rules.phone === 'ten-digits' ? '10 digits' : '7 to 15 digits'}. The box on marketing e-mail is the visitor's to decide.

When a form fails, write to ${site.mailboxes.info}.
`;
}

const addressRule = ({ disallowedDomains }: FormRules) =>
  disallowedDomains.length > 0 ? 'Business addresses only, no free mailbox providers. ' : '';
