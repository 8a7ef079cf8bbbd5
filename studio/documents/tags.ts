export type Role =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'BlockQuote'
  | 'Figure'
  | 'Artifact'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI';

export type Tag = { role: Role; alt?: string; scope?: 'Row' | 'Column' };

/**
 * Says what an element is to whoever listens instead of looking: spread it into the props. The library keeps
 * props it does not know, and tag-tree.ts finds this one in what it laid out.
 */
export const tag = (role: Role, more: Omit<Tag, 'role'> = {}): { tag: Tag } => ({ tag: { role, ...more } });
