import { expect, test } from 'vitest';
import { repliesFor, replyLink } from './replies.ts';

const VALUES = {
  ...{ 'lead.first_name': 'Ada', 'lead.last_name': 'Byron', 'lead.company': 'Engines & Sons', 'lead.title': '' },
  ...{ 'lead.channel': 'Demo', 'me.name': 'Daniel Reyes' },
};
const template = (text: string, isMarketing = false) => ({ id: 'a', title: 'A', subject: 'S', isMarketing, text });

test('a reply opens with what the lead said, and nothing of it can add a header', () => {
  const text = 'Hello {{lead.first_name}} {{lead.title}},\n{{lead.company}}? {{me.name}}';
  const link = new URL(replyLink('ada+1@engines.example?cc=other@x.example', template(text), VALUES));
  expect(decodeURIComponent(link.pathname)).toBe('ada+1@engines.example?cc=other@x.example');
  expect([...link.searchParams]).toEqual([
    ['subject', 'S'],
    ['body', 'Hello Ada,\r\nEngines & Sons? Daniel Reyes'],
  ]);
});

test('what a visitor typed is taken as it is', () => {
  const values = { ...VALUES, 'lead.first_name': "$'", 'lead.company': 'Cash$$ {{me.name}}' };
  const link = new URL(replyLink('a@b.example', template('Hello {{lead.first_name}}, {{lead.company}}{{x}}'), values));
  expect(link.searchParams.get('body')).toBe("Hello $', Cash$$ {{me.name}}");
});

test.each([
  ['yes', 2],
  ['asked', 1],
  ['no', 1],
  ['opted-out', 1],
])('with the consent %s, %i of two templates are offered', (consent, count) => {
  expect(repliesFor([template(''), template('', true)], consent)).toHaveLength(count);
});
