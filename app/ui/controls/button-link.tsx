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

type Look = keyof typeof BUTTON_STYLES;
type Props = Omit<SiteLinkProps, 'className'> & { look?: Look };

export function ButtonLink({ look = 'solid', ...link }: Props) {
  return <SiteLink {...link} className={BUTTON_STYLES[look]} />;
}

export type Action = { label: string; about?: string | undefined; link: string };

type ActionsProps = { actions: readonly Action[]; looks: readonly [first: Look, second: Look] };

/** One or two buttons; the first is the one to press. */
export function ActionLinks({ actions, looks }: ActionsProps) {
  return actions.map(({ label, about, link }, index) => (
    <ButtonLink key={link} to={link} look={looks[index === 0 ? 0 : 1]}>
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </ButtonLink>
  ));
}
