import { z } from 'zod';
import { line, MOTIF_NAMES } from './fields.ts';

const HEX = 'a color of six digits in quotes, such as "#14263b"; without quotes YAML takes it for a comment';

const color = (use: string) =>
  z
    .string(HEX)
    .regex(/^#[0-9a-f]{6}$/i, HEX)
    .describe(use);

const colors = z.strictObject({
  ink: color('Text: headings and body.').default('#14263b'),
  soft: color('Secondary text.').default('#3b5066'),
  muted: color('Captions, hints and placeholders.').default('#54697e'),
  link: color('Links.').default('#1d6fa5'),
  error: color('Errors of forms.').default('#b3261e'),
  deep: color('The darkest color of the brand: footer, and where heroes begin.').default('#0f2240'),
  brand: color('The color of the brand: buttons, icons, the middle of heroes.').default('#1b3664'),
  mid: color('The light end of heroes, focus rings, figures.').default('#2e7fb0'),
  sky: color('Lines and areas of drawings, marked words.').default('#59b1d8'),
  pale: color('Small text and lines on deep and brand.').default('#9cd3ee'),
  mist: color('The ground of every second section.').default('#f4f8fb'),
  line: color('Hairlines between sections and around panels.').default('#e1eaf1'),
  edge: color('Edges of form fields.').default('#7a90a5'),
  accent: color('The one mark on each drawn cover.').default('#bc7621'),
  podcast: color('The label and the covers of podcasts.').default('#0f766e'),
  video: color('The label and the covers of videos.').default('#b45309'),
  whitepaper: color('The label and the covers of whitepapers.').default('#6d3fb0'),
  article: color('The label and the covers of articles; without it, the color of links.').optional(),
  blog: color('The label of posts and releases; without it, the color of the brand.').optional(),
});

const family = (role: string) => line(60).describe(`A family of fontsource.org for ${role}; its package is installed.`);

/** Motifs that belong to the subject of one provider are drawn where they are named. */
const NAUTICAL = ['tide-table', 'hull-lines', 'chart'];

/** What the site looks like; every field has a default. */
export const theme = z.strictObject({
  colors: colors.prefault({}),
  typefaces: z
    .strictObject({ text: family('text').default('Figtree'), headings: family('headings').default('Fraunces') })
    .prefault({}),
  motifs: z
    .array(z.enum(MOTIF_NAMES))
    .min(3, 'at least three, so that neighbors differ')
    .default(MOTIF_NAMES.filter((name) => !NAUTICAL.includes(name)))
    .describe('What covers show where an item names no motif.'),
});

type Given = z.infer<typeof theme>;
export type ColorName = keyof Given['colors'] | 'white';
export type Theme = Omit<Given, 'colors'> & { colors: Record<ColorName, string> };

/** The theme with the colors that follow from others. */
export const completeTheme = ({ colors: given, ...others }: Given): Theme => ({
  ...others,
  colors: { white: '#fff', article: given.link, blog: given.brand, ...given },
});

export const DEFAULT_THEME = completeTheme(theme.parse({}));
