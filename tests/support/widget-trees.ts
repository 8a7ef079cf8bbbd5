import { fillWords } from '../../leads/fill-words.ts';
import { sampleDiscipline } from './discipline-page.ts';
import { hasSpecifiedForms } from './lead-forms.ts';
import { content, foundWord, leaders, submenuEntry, words, wordsPattern } from './site-content.ts';

type Trees = Record<string, { of: string; snapshot: string }>;

const { header, action } = content.navigation;
const [leader] = leaders;
const leaderName = `${leader?.first_name} ${leader?.last_name}`;

const { unsubscribe } = content.forms;

const REFUSED_FORMS: Trees = {
  refused: {
    of: 'form[method=post]',
    snapshot: `
      - form "Request your personalized demo":
        - heading "Request your personalized demo" [level=2]
        - paragraph: All fields are required.
        - alert: Please fix the errors in your request before submitting.
        - textbox "First Name" [invalid]
        - textbox "Last Name" [invalid]
        - textbox "Company" [invalid]
        - textbox "Business Email" [invalid]
        - checkbox /marketing emails/ [checked]
        - button "Submit" [disabled]
        - status
    `,
  },
  'contact refused': {
    of: 'form[method=post]',
    snapshot: `
      - form "Send us a message":
        - heading "Send us a message" [level=3]
        - alert: Please fix the errors in your request before submitting.
        - textbox "First Name" [invalid]
        - paragraph: First Name is required.
        - textbox "Last Name" [invalid]
        - textbox "Company" [invalid]
        - text: Job Title Optional
        - textbox "Job Title"
        - textbox "Business Email" [invalid]: ada@gmail.com
        - paragraph: Please enter a business email address.
        - text: Phone Optional
        - textbox "Phone" [invalid]: "123"
        - paragraph
        - text: Message Optional
        - textbox "Message"
        - checkbox /marketing emails/ [checked=false]
        - button "Submit"
        - status
    `,
  },
};

/** What a screen reader finds in a widget state, in this order; whatever a snapshot leaves out may stand between. */
export const WIDGET_TREES: Trees = {
  'submenu open': {
    of: `[aria-label="${words.header.main_menu}"]`,
    snapshot: `
      - navigation "${words.header.main_menu}":
        - list:
          - listitem:
            - link "${submenuEntry?.label}"
            - button "${fillWords(words.header.submenu, { label: `${submenuEntry?.label}` })}"
            - list:
              - listitem:
                - link "${submenuEntry?.submenu?.[0]?.label}"
        - button "${words.header.search}"
        - link "${action.label}"
    `,
  },
  'drawer open': {
    of: '#drawer',
    snapshot: `
      - navigation "${words.header.menu}":
        - button "${words.header.close_menu}"
        - button "${words.header.search}"
        - list:
          - listitem:
            - link "${header[0]?.label}"
        - link "${action.label}"
    `,
  },
  'banner shown': {
    of: '.cookie-banner',
    snapshot: `
      - region "${words.cookies.name}":
        - paragraph
        - button "${words.cookies.accept}"
        - button "${words.cookies.decline}"
    `,
  },
  'film dialog': {
    of: 'dialog[open]',
    snapshot: `
      - dialog /./:
        - button "${words.shared.close}"
        - iframe
    `,
  },
  'carousel moved': {
    of: '.carousel',
    snapshot: `
      - region "${words.blog.featured}":
        - button "${words.blog.previous_slide}"
        - group "${words.blog.choose_slide}":
          - button "${fillWords(words.blog.dot, { number: 1 })}"
          - button "${fillWords(words.blog.dot, { number: 2 })}" [disabled]
        - button "${words.blog.next_slide}"
        - group ${wordsPattern(words.blog.slide_of, { number: 2 })}:
          - heading [level=3]:
            - link
    `,
  },
  filtered: {
    of: 'main',
    snapshot: `
      - navigation "${words.discipline.breadcrumb}":
        - list:
          - listitem:
            - link "${words.discipline.index}"
          - listitem: ${sampleDiscipline.name}
      - list "${words.share.name}":
        - listitem:
          - link "${words.share.linkedin} ${words.shared.new_tab}"
        - listitem:
          - link "${words.share.twitter} ${words.shared.new_tab}"
        - listitem:
          - link "${words.share.email}"
      - button "${words.discipline.jump_to}"
      - navigation "${words.discipline.filter}":
        - list:
          - listitem:
            - link "${words.discipline.all}"
      - status: ${wordsPattern(words.shared.shown)}
      - list:
        - listitem:
          - article:
            - heading [level=3]
            - link ${wordsPattern(words.shared.new_tab)}
    `,
  },
  'leader dialog': {
    of: 'dialog[open]',
    snapshot: `
      - dialog "${leaderName}":
        - button "${words.shared.close}"
        - heading "${leaderName}" [level=2]
        - paragraph: ${leader?.job_title}
    `,
  },
  'biography open': {
    of: '#leadership details[open]',
    snapshot: `
      - group:
        - text: /${leaderName} ${leader?.job_title}/
        - paragraph
    `,
  },
  ...(hasSpecifiedForms && REFUSED_FORMS),
  sent: {
    of: 'main',
    snapshot: `
      - heading "${words.unsubscribe.title}" [level=1]
      - heading "${unsubscribe.success}" [level=2]
    `,
  },
  'search open with results': {
    of: 'dialog[open]',
    snapshot: `
      - dialog "${words.search.title}":
        - button "${words.shared.close}"
        - search:
          - searchbox "${words.search.field}": ${foundWord}
          - button "${words.search.submit}"
        - status: ${wordsPattern(words.search.found, { query: foundWord })}
        - link "${words.search.all_results}"
        - region ${wordsPattern(words.found.blog)}:
          - heading ${wordsPattern(words.found.blog)} [level=2]
          - list:
            - listitem:
              - heading [level=3]:
                - link
        - checkbox "${fillWords(words.search.shortcut, { key: '/' })}" [checked]
    `,
  },
};
