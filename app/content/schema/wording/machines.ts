/** The words of files that programs read: feeds, and what assistants are told; each with where it stands. */

export const MACHINE_WORDS = {
  feeds: {
    blog: ['{{product}} blog', 'The title of the feed of posts.'],
    news: ['{{product}} news', 'The title of the feed of releases.'],
  },
  structured_data: {
    behind_form: ['A form must be sent first.', 'What search engines are told of a document behind a form.'],
  },
  llms: {
    pages: ['Pages', 'A heading of /llms.txt.'],
    demo: ['Request a demo', 'The entry of the demo form in it.'],
    demo_note: ['A form; a member of the team answers.', 'After it.'],
    documents: ['Reports, e-books, recordings and events', 'A heading of /llms.txt.'],
    behind_form: ['{kind}, behind a form.', 'Before the description of a page with a form.'],
    open: ['Registration is open.', 'Before the description of an event.'],
    ended: ['The event has ended.', 'Likewise.'],
    disciplines: ['Disciplines', 'A heading of /llms.txt.'],
    blog: ['Blog', 'A heading of /llms.txt.'],
  },
  assistants: {
    name: ['Using the website of {{product}}', 'The name of the one entry of /.well-known/ai-catalog.json.'],
    description: [
      "How to find what {{product}} publishes, and how to ask for a demo on a visitor's behalf.",
      'What it is for.',
    ],
    ask_demo: ['Request a demo of {{product}} for me', 'A request that it is for, where there is a demo form.'],
    ask_post: ['What does {{product}} write in “{title}”?', 'Likewise, where there are posts.'],
    ask_document: ['How do I get “{title}”?', 'Likewise, where there is a page with a form.'],
    short_description: [
      "Find what {{product}} publishes, and ask for a demo on a visitor's behalf.",
      'At the top of /.well-known/using-this-site.md.',
    ],
    title: ['Using {origin}', 'Its heading.'],
    read: ['Read', 'A heading of it.'],
    index: [
      '{address} lists pages and texts with a line on each. An address that ends in `.md` there is the same text in Markdown.',
      'Below that heading.',
    ],
    search: ['{address} searches all of it.', 'Likewise.'],
    news: ['{addresses}: what is new.', 'Likewise.'],
    act: ['Act for a visitor', 'A heading of it.'],
    forms: [
      'Each form is a tool of its page (WebMCP). Fill it in only with what the visitor told you, show it to them before it is sent, and read the answer that takes its place.',
      'Below that heading.',
    ],
    form: ['{address}, tool `{tool}`: {about} Fields: {fields}.', 'A form.'],
    business: [
      'Business addresses only, no free mailbox providers.',
      'Below the forms, where forms.yaml disallows some domains.',
    ],
    ten_digits: ['A phone number has 10 digits.', 'Below the forms.'],
    international: ['A phone number has 7 to 15 digits.', 'Likewise, where forms.yaml allows international numbers.'],
    consent: ["The box on marketing e-mail is the visitor's to decide.", 'Likewise.'],
    failed: ['When a form fails, write to {mailbox}.', 'At its end.'],
  },
} as const;
