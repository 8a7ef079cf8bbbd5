import { type Content, sectionForms } from '../../app/content/load/read/loaded-content.ts';
import { formAddress } from '../../app/content/queries/pages.ts';
import { channelOf } from '../../app/content/schema/lead-form.ts';
import { gatedForm } from '../../app/forms/gated-form.ts';
import { fieldLabel, type LeadFormConfig, leadForms } from '../../app/forms/lead-forms.ts';
import { paths } from '../../app/paths.ts';
import { fillWords } from '../../leads/fill-words.ts';
import { feeds } from './feeds.ts';

const CATALOG_PATH = '/.well-known/ai-catalog.json';
const SKILL_PATH = '/.well-known/using-this-site.md';

/** A catalog for assistants (Agentic Resource Discovery 1.0) with one skill: how to use this site. */
export function agentCatalog(content: Content, origin: string): Map<string, string> {
  const { site, wording } = content;
  const words = wording.assistants;
  const [post, gatedPage] = [content.posts.at(-1), content.gated.at(0)];
  const catalog = {
    specVersion: '1.0',
    host: { displayName: site.product, identifier: `did:web:${new URL(origin).hostname}` },
    entries: [
      {
        identifier: `urn:air:${new URL(origin).hostname}:website:using-this-site`,
        displayName: words.name,
        description: words.description,
        type: 'text/markdown; profile="urn:air:agent-skills"',
        url: origin + SKILL_PATH,
        representativeQueries: [
          ...(formAddress(content, 'demo') ? [words.ask_demo] : []),
          ...(post ? [fillWords(words.ask_post, { title: post.title })] : []),
          ...(gatedPage ? [fillWords(words.ask_document, { title: gatedPage.title })] : []),
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
  const { site, pages, gated, forms, wording } = content;
  const words = wording.assistants;
  const { demo, contact, unsubscribe } = leadForms(forms);
  const form = (path: string | undefined, row: LeadFormConfig) =>
    path &&
    `- ${fillWords(words.form, {
      ...{ address: origin + path, tool: row.tool.name, about: row.tool.description },
      fields: row.fields.map((field) => fieldLabel(row, field)).join(', '),
    })}`;
  const news = [...feeds(content, origin).keys(), '/sitemap.xml'].map((file) => origin + file);
  const { disallowedDomains, phone } = forms.rules;
  const rules = [
    ...(disallowedDomains.length > 0 ? [words.business] : []),
    ...[phone === 'ten-digits' ? words.ten_digits : words.international, words.consent],
  ];
  return `---
name: using-this-site
description: ${words.short_description}
---

# ${fillWords(words.title, { origin })}

${pages.home.description}

## ${words.read}

- ${fillWords(words.index, { address: `${origin}/llms.txt` })}
- ${fillWords(words.search, { address: `${origin}${paths.search}?q=words` })}
- ${fillWords(words.news, { addresses: news.join(', ') })}

## ${words.act}

${words.forms}

${[
  form(formAddress(content, 'demo'), demo),
  form(formAddress(content, 'contact'), contact),
  form(paths.unsubscribe, unsubscribe),
  ...gated.filter(({ hasEnded }) => !hasEnded).map((page) => form(page.path, gatedForm(page, forms.rules))),
  ...sectionForms(content).map(({ path, form: own }) =>
    form(path, gatedForm({ ...own, channel: channelOf(own) }, forms.rules)),
  ),
]
  .filter(Boolean)
  .join('\n')}

${rules.join(' ')}

${fillWords(words.failed, { mailbox: site.mailboxes.info })}
`;
}
