type Axes = Record<string, number | { min: number; max: number }>;

/** The variable font that the site's own is cut from, and the static one that social images are set in. */
type Typeface = { family: string; file: string; variable: string; axes: Axes; still: string };

/** Families and files as app/styles/fonts.css names them. */
export const TYPEFACES: Record<'serif' | 'sans', Typeface> = {
  serif: {
    family: 'Fraunces',
    file: 'fraunces.woff2',
    variable: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    axes: { opsz: 72, wght: 500, SOFT: 0, WONK: 0 },
    still: '@fontsource/fraunces/files/fraunces-latin-500-normal.woff',
  },
  sans: {
    family: 'Figtree',
    file: 'figtree.woff2',
    variable: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 600 } },
    still: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  },
};
