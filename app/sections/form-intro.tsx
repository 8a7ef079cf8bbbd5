import { words } from 'virtual:wording';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { CheckList } from '../ui/text/check-list.tsx';
import type { Shown } from './shown.ts';
import { PlainVisual } from './visual.tsx';

export function FormIntro({ section: { eyebrow, title, lead, points, address, visual } }: { section: Shown<'form'> }) {
  return (
    <>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      {points.length > 0 && (
        <div className="mt-8">
          <CheckList items={points} />
        </div>
      )}
      {address && <Headquarters {...address} />}
      {visual && (
        <div className="mt-10 hidden overflow-hidden rounded-card border border-line bg-white lg:block">
          <PlainVisual visual={visual} sizes="30rem" />
        </div>
      )}
    </>
  );
}

type Address = NonNullable<Shown<'form'>['address']>;

function Headquarters({ company, street, town, country }: Address) {
  return (
    <div className="mt-10 border-t-2 border-brand pt-5">
      <h3 className="label-caps font-sans text-muted">{words.sections.headquarters}</h3>
      <address className="mt-3 font-serif text-h3 leading-snug not-italic">
        {company}
        <br />
        {street}
        <br />
        {town}
        <br />
        {country}
      </address>
    </div>
  );
}
