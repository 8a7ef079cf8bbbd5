/** Icons of the share links, apart from the other social icons because only these are in the client bundle. */
export const SHARE_ICONS = {
  email: {
    name: 'Email',
    path: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6c0-1.1.9-2 2-2Zm0 3.4V18h16V7.4l-8 5.8Zm1.3-1.4 6.7 4.9L18.7 6Z',
  },
  linkedin: {
    name: 'LinkedIn',
    path: 'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4c0-1.1.9-2 2-2Zm1 7.5V19h3V9.5Zm1.5-4.6a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM10 9.5V19h3v-5c0-1.3.7-2.1 1.8-2.1 1 0 1.5.7 1.5 2.1v5h3v-5.6c0-2.7-1.4-4.1-3.4-4.1-1.3 0-2.3.6-2.9 1.5V9.5Z',
  },
  twitter: {
    name: 'Twitter',
    path: 'M22 5.9c-.7.3-1.5.6-2.3.7.8-.5 1.5-1.3 1.8-2.3-.8.5-1.7.8-2.6 1a4.1 4.1 0 0 0-7 3.7A11.7 11.7 0 0 1 3.4 4.7a4.1 4.1 0 0 0 1.3 5.5c-.7 0-1.3-.2-1.9-.5a4.1 4.1 0 0 0 3.3 4.1c-.6.2-1.2.2-1.9.1a4.1 4.1 0 0 0 3.9 2.8A8.3 8.3 0 0 1 2 18.4 11.7 11.7 0 0 0 8.3 20.2c7.6 0 11.9-6.4 11.6-12.2.8-.6 1.5-1.3 2.1-2.1Z',
  },
} as const;
