/** The words around the content of every page, each with where it is shown. */

export const FRAME_WORDS = {
  header: {
    skip: ['Skip to content', 'The first link of a page, shown to those who use a keyboard.'],
    home: ['{{product}}, home', 'The name of the logo, as a link.'],
    main_menu: ['Main', 'The name of the menu in the bar.'],
    menu: ['Menu', 'The name of the menu of phones.'],
    open_menu: ['Open menu', 'The button that opens it.'],
    close_menu: ['Close menu', 'The button that closes it.'],
    submenu: ['{label} menu', 'The button beside an entry with further entries.'],
    search: ['Search', 'The button that opens the search.'],
    search_tool: ['Open the search of this site.', 'What assistants are told of that button.'],
    announcement: ['Announcement', 'The name of the line above the header.'],
  },
  footer: {
    menu: ['Footer', 'The name of the menu in the footer.'],
    copyright: ['© {year} {{product}}. All rights reserved.', 'The line at the end of every page.'],
    cookie_settings: ['Cookie settings', 'The button that shows the cookie banner again.'],
  },
  cookies: {
    name: ['Cookies', 'The name of the cookie banner.'],
    text: [
      'We use temporary session cookies. Accept, and we also remember for this visit which campaign brought you here.',
      'The text of the cookie banner.',
    ],
    accept: ['ACCEPT', 'Its first button.'],
    decline: ['Decline', 'Its second button.'],
  },
  not_found: {
    site_title: ['Page not found', 'The name of the page for unknown addresses, in the browser tab.'],
    description: [
      'The address you followed has no page on this site. The home page is a good place to start over.',
      'What shared links show of it.',
    ],
    title: ['Page does not exist', 'Its heading.'],
    text: ['The address may have changed, or it never was one of ours.', 'Below the heading.'],
    home: ['HOME', 'Its button.'],
  },
  error: {
    text: ['Something went wrong here.', 'In place of a page that cannot be shown.'],
    home: ['Begin again at the home page', 'The link after it.'],
  },
  shared: {
    new_tab: ['(opens in a new tab)', 'Read out after links that open a new tab.'],
    close: ['X, close', 'The button that closes a dialog.'],
    section_copied: ['Link to this section copied', 'After a click on the # beside a heading.'],
    on_this_page: ['On this page', 'Above the list of headings beside a long text.'],
    minutes: ['{minutes} min read', 'Beside author and date of a post.'],
    play: ['Play the film:', 'Read out before the title of a film.'],
    filter_by: ['Filter by {facet}', 'The name of a list of filters; the facet is in lower case.'],
    results: ['Results: {count}', 'Read out after the name of a filter.'],
    shown: ['{count} of {total} shown', 'Read out once a filter is chosen.'],
    nothing_shown: ['No content to display', 'Where a filter leaves nothing, and for an unknown discipline.'],
    all: ['All', 'The filter that leaves nothing out.'],
    technical_issues: ['Technical issues? Email {mailbox}.', 'Beside or below forms.'],
    link_to_heading: ['Link to “{heading}”', 'The name of the # beside a heading.'],
    table: ['Table {number}', 'The name of a table that is wider than the text.'],
    honeypot: ['Website', 'The label of a hidden field of forms that programs fill in and people do not.'],
    honeypot_note: [
      'Leave this empty: it tells people and their assistants from junk.',
      'What assistants are told of that field.',
    ],
    draft: ['Draft:', 'Before the title of what is not published, in previews.'],
    type: ['Type', 'The heading of the filters by type.'],
    discipline: ['Discipline', 'The heading of the filters by discipline.'],
  },
  share: {
    name: ['Share', 'The name of the share links.'],
    linkedin: ['Share on LinkedIn', 'The first share link.'],
    twitter: ['Share on Twitter', 'The second share link.'],
    email: ['Share by email', 'The third share link.'],
  },
} as const;
