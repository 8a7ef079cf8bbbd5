import { contactUs } from '../../paths.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { Section } from './section.tsx';
import { SectionHeading } from './section-heading.tsx';

type Props = { title: string; text: string; background?: 'white' | 'mist' };

export function ContactPanel({ title, text, background = 'white' }: Props) {
  return (
    <Section background={background}>
      <div className="flex flex-col gap-8 md:flex-row md:items-end md:justify-between">
        <SectionHeading title={title} lead={text} />
        <div className="shrink-0">
          <ButtonLink to={contactUs}>Contact Us</ButtonLink>
        </div>
      </div>
    </Section>
  );
}
