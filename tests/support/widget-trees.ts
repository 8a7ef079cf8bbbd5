import { sampleDiscipline } from './discipline-page.ts';
import { hasSpecifiedForms } from './lead-forms.ts';
import { content, foundWord, leaders, submenuEntry } from './site-content.ts';

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
    of: '[aria-label="Main"]',
    snapshot: `
      - navigation "Main":
        - list:
          - listitem:
            - link "${submenuEntry?.label}"
            - button "${submenuEntry?.label} menu"
            - list:
              - listitem:
                - link "${submenuEntry?.submenu?.[0]?.label}"
        - button "Search"
        - link "${action.label}"
    `,
  },
  'drawer open': {
    of: '#drawer',
    snapshot: `
      - navigation "Menu":
        - button "Close menu"
        - button "Search"
        - list:
          - listitem:
            - link "${header[0]?.label}"
        - link "${action.label}"
    `,
  },
  'banner shown': {
    of: '.cookie-banner',
    snapshot: `
      - region "Cookies":
        - paragraph: /session cookies/
        - button "ACCEPT"
        - button "Decline"
    `,
  },
  'film dialog': {
    of: 'dialog[open]',
    snapshot: `
      - dialog /./:
        - button "X, close"
        - iframe
    `,
  },
  'carousel moved': {
    of: '.carousel',
    snapshot: `
      - region "Featured posts":
        - button "Previous slide"
        - group "Choose slide":
          - button "Slide 1"
          - button "Slide 2" [disabled]
        - button "Next slide"
        - group /2 of \\d+/:
          - heading [level=3]:
            - link
    `,
  },
  filtered: {
    of: 'main',
    snapshot: `
      - navigation "Breadcrumb":
        - list:
          - listitem:
            - link "Disciplines"
          - listitem: ${sampleDiscipline.name}
      - list "Share":
        - listitem:
          - link "Share on LinkedIn (opens in a new tab)"
        - listitem:
          - link "Share on Twitter (opens in a new tab)"
        - listitem:
          - link "Share by email"
      - button "Jump To"
      - navigation "Filter by type":
        - list:
          - listitem:
            - link "all"
      - status: /\\d+ of \\d+ shown/
      - list:
        - listitem:
          - article:
            - heading [level=3]
            - link /^(Watch|Listen|Read).*\\(opens in a new tab\\)$/
    `,
  },
  'leader dialog': {
    of: 'dialog[open]',
    snapshot: `
      - dialog "${leaderName}":
        - button "X, close"
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
      - heading "Unsubscribe" [level=1]
      - heading "${unsubscribe.success}" [level=2]
    `,
  },
  'search open with results': {
    of: 'dialog[open]',
    snapshot: `
      - dialog "Search":
        - button "X, close"
        - search:
          - searchbox "Search the site": ${foundWord}
          - button "Search"
        - status: /\\d+ results? for “${foundWord}”/
        - link "All results"
        - region /Blog posts \\d+/:
          - heading /Blog posts \\d+/ [level=2]
          - list:
            - listitem:
              - heading [level=3]:
                - link
        - checkbox "Open with /" [checked]
    `,
  },
};
