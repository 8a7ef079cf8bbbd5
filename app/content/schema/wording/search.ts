/** The words of the search, each with where it is shown. */

export const SEARCH_WORDS = {
  search: {
    title: ['Search', 'The heading of the page, its name in the browser tab and that of the dialog.'],
    description: [
      'Search the pages of {{product}}: posts, resources, documents, news and open roles, by words of their text.',
      'What search engines and shared links show of the page.',
    ],
    field: ['Search the site', 'The label of the field, and what it shows while it is empty.'],
    submit: ['Search', 'The button in the field.'],
    no_script: ['Results need JavaScript.', 'Where JavaScript is off.'],
    no_script_lists: [
      'Everything can also be reached from the {blog}, the {library} and the {disciplines}.',
      'After it, where there are all three; the braces stand for links.',
    ],
    to_blog: ['blog', 'The first of these links.'],
    to_library: ['resource library', 'The second of these links.'],
    to_disciplines: ['disciplines', 'The third of these links.'],
    failed: ['Search could not be loaded. Please check your connection and try again.', 'Below the field.'],
    nothing: [
      'Nothing found for “{query}”. Try fewer or other words, or start from one of these.',
      'Below the field, above suggestions.',
    ],
    filtered_out: [
      'Nothing found for “{query}” with these filters, {results} without them.',
      'Where filters leave nothing.',
    ],
    partial: ['No page has all the words of “{query}”. {results} with some of them.', 'Below the field.'],
    corrected: ['No exact match for “{query}”. {results} for words spelled almost like it.', 'Below the field.'],
    found: ['{results} for “{query}”', 'Below the field.'],
    one_result: ['1 result', 'What {results} stands for.'],
    many_results: ['{count} results', 'What {results} stands for, of several.'],
    see_all: ['See all', 'Beside the heading of a group of results.'],
    all_results: ['All results', 'The link from the dialog to the page.'],
    show_more: ['Show more', 'The button below results.'],
    keys: [
      '{up} {down} to move, {enter} to open, {escape} to close',
      'Below the dialog; the braces stand for drawn keys.',
    ],
    enter: ['Enter', 'The name of that key.'],
    escape: ['Esc', 'The name of that key.'],
    shortcut: ['Open with {key}', 'The setting below the dialog.'],
    popular: ['Popular posts', 'The heading of the suggested posts.'],
    disciplines: ['Disciplines', 'The heading of the suggested disciplines.'],
    tool: ['Search the pages, posts and documents of this site.', 'What assistants are told of the field.'],
    role_words: ['job career role', 'Words by which open roles are found besides those of their texts.'],
  },
  found: {
    blog: ['Blog posts', 'The heading of a group of results, and its filter.'],
    discipline: ['Disciplines', 'Likewise.'],
    library: ['Resource library', 'Likewise.'],
    document: ['eBooks and reports', 'Likewise.'],
    recording: ['Events and recordings', 'Likewise.'],
    page: ['Pages', 'Likewise.'],
    news: ['News', 'Likewise.'],
    job: ['Open roles', 'Likewise.'],
  },
} as const;
