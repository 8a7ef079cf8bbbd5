import { ButtonLink } from '../controls/button-link.tsx';
import { Section } from './section.tsx';
import { SectionHeading } from './section-heading.tsx';

type Props = {
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  /** The first is the one to press. */
  actions: readonly { label: string; link: string }[];
  background?: 'white' | 'mist' | 'navy';
};

/** A heading on the left, what to do about it on the right. */
export function CallToAction({ eyebrow, title, lead, actions, background = 'white' }: Props) {
  const isDark = background === 'navy';
  const [first, second] = isDark ? (['light', 'ghost'] as const) : (['solid', 'outline'] as const);
  return (
    <Section background={background}>
      <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} dark={isDark} />
        <div className="flex shrink-0 flex-wrap gap-4">
          {actions.map(({ label, link }, index) => (
            <ButtonLink key={link} to={link} look={index === 0 ? first : second}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Section>
  );
}
