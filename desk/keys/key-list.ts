/** Every key of the desk, for the dialog that lists them. */
export const KEY_LIST: readonly { title: string; keys: readonly (readonly [string, string])[] }[] = [
  {
    title: 'Everywhere',
    keys: [
      ['?', 'all keys'],
      ['z', 'undo spam or dismiss'],
      ['Esc', 'close, or clear the selection'],
    ],
  },
  {
    title: 'Leads',
    keys: [
      ['j', 'next'],
      ['k', 'previous'],
      ['Enter', 'open'],
      ['x', 'select'],
      ['/', 'search'],
      ['u', 'show new leads'],
      ['e', 'export'],
    ],
  },
  {
    title: 'A lead, or those selected',
    keys: [
      ['r', 'retry, or release what is held back'],
      ['a', 'assign'],
      ['n', 'write a note'],
      ['s', 'mark as spam'],
      ['b', 'dismiss what is held back'],
    ],
  },
  {
    title: 'Figures',
    keys: [
      ['t', 'tables behind the charts'],
      ['e', 'export'],
    ],
  },
];
