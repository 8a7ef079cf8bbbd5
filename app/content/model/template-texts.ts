/** What a new file says until its author has written something; published, it is a mistake. */
export const TEMPLATE = {
  description: 'One or two plain sentences, 50 to 160 characters, that search engines show under the title.',
  postBody: 'The first paragraph becomes the teaser in lists and feeds: say what a reader will know afterwards.',
  gatedBody: 'Say what is behind the form, for whom it is, and how long it takes to read or watch.',
  subtitle: 'The line under the title: what a reader can do afterwards.',
  documentBody: 'The first paragraph opens the document: say for whom it is, and how long it takes to read.',
  landingBody: 'The text of the prose section: what the page offers at length, with what speaks for it.',
  disciplineExcerpt: 'What the discipline is, and why a reader should care, in two sentences.',
  disciplineBody: 'Say what belongs to the discipline, what to look at first, and what good work looks like.',
  footnote: 'What the page is based on',
  teamMember: 'Who answers for the article',
  releaseSummary: 'Who did what, and what it means for customers, in one sentence.',
  releaseBody: 'Say what changes, for whom and from when.',
  jobSummary: 'What the role is for and whom it works with, in a short paragraph.',
  jobBody: 'Say what the role decides, whom it reports to and whom it works with.',
  libraryAuthor: 'The author as readers should see the name',
  libraryPreview: 'Why it is worth the time, in one line of our own words.',
  jobTitle: 'What the person does',
  biography:
    'Say where the person comes from, what they are responsible for here, and one thing that is not about work.',
} as const;
