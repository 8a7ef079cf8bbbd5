import { SiteLink, type SiteLinkProps } from './site-link.tsx';

const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-control px-6 font-semibold transition-colors duration-150 text-center';

/** Forced colors drop the background, so a border marks the button. */
const EDGE = 'forced-colors:border';

export const BUTTON_STYLES = {
  /** On light backgrounds. */
  solid: `${BASE} ${EDGE} bg-brand text-white hover:bg-deep`,
  outline: `${BASE} border border-edge text-ink hover:border-brand hover:bg-mist`,
  /** On dark backgrounds. */
  light: `${BASE} ${EDGE} bg-white text-brand hover:bg-line`,
  ghost: `${BASE} border border-white/60 text-white hover:bg-white/10`,
} as const;

type Props = Omit<SiteLinkProps, 'className'> & { look?: keyof typeof BUTTON_STYLES };

/** A link that looks like a button. */
export function ButtonLink({ look = 'solid', ...link }: Props) {
  return <SiteLink {...link} className={BUTTON_STYLES[look]} />;
}
