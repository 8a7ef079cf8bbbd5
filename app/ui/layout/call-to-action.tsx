import { type Action, ActionLinks } from '../controls/button-link.tsx';
import { BACKGROUNDS, Section } from './section.tsx';
import { SectionHeading } from './section-heading.tsx';

type Props = {
  id?: string | undefined;
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  actions: readonly Action[];
  background?: keyof typeof BACKGROUNDS;
  /** A band with a small heading. */
  isNarrow?: boolean;
};

/** A heading on the left, what to do about it on the right. */
export function CallToAction({ id, eyebrow, title, lead, actions, background = 'white', isNarrow = false }: Props) {
  const isDark = background === 'navy';
  const buttons = <ActionLinks actions={actions} looks={isDark ? ['light', 'ghost'] : ['solid', 'outline']} />;
  if (isNarrow)
    return (
      <div id={id} className={BACKGROUNDS[background]}>
        <div className="container-page flex flex-col gap-6 py-10 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="text-h3">{title}</h2>
            {lead && <p className={`mt-2 max-w-2xl ${isDark ? 'text-white/85' : 'text-soft'}`}>{lead}</p>}
          </div>
          <div className="flex shrink-0 flex-wrap gap-4">{buttons}</div>
        </div>
      </div>
    );
  return (
    <Section id={id} background={background}>
      <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} dark={isDark} />
        <div className="flex shrink-0 flex-wrap gap-4">{buttons}</div>
      </div>
    </Section>
  );
}
