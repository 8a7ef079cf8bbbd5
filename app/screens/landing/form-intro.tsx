import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { CheckList } from '../../ui/text/check-list.tsx';

type Props = { eyebrow?: string | undefined; title: string; lead?: string | undefined; points: readonly string[] };

export function FormIntro({ eyebrow, title, lead, points }: Props) {
  return (
    <>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      {points.length > 0 && (
        <div className="mt-8">
          <CheckList items={points} />
        </div>
      )}
    </>
  );
}
