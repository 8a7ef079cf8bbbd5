/// <reference types="vite/client" />

declare module '*?inline-script' {
  const code: string;
  export default code;
}

declare module 'virtual:site-facts' {
  export const siteFacts: ReturnType<typeof import('./content/queries/site.server.ts').readSiteFacts>;
}

declare module 'virtual:social-links' {
  export const socialLinks: { kind: string; link: string; name: string; path: string }[];
}

declare module 'virtual:forms' {
  export const forms: import('./content/schema/forms.ts').Forms;
}

declare module 'virtual:disciplines' {
  /** By name. */
  export const disciplines: readonly import('./content/model/taxonomy.ts').Term[];
}

declare module 'virtual:example-figures' {
  export const exampleFigures: import('./content/queries/example-figures.server.ts').ExampleFigures;
}

declare module 'virtual:wording' {
  /** Each text is a constant of its own in the bundle, so it is named in full: not `words.header[name]`. */
  export const words: import('./content/schema/wording/wording.ts').Wording;
}
