import { useId } from 'react';
import { CheckList } from '../text/check-list.tsx';
import type { ScreenName } from './drawn-screen.tsx';
import { ProductPicture } from './product-picture.tsx';

type Props = {
  /** The fragment of its heading, where links lead to it. */
  id?: string;
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  points: readonly string[];
  screen: ScreenName;
  /** What the product screen shows. */
  description: string;
};

/** What the product does and the screen that does it, at full width so that its text is readable. */
export function ProductFeature({ id, eyebrow, title, lead, points, screen, description }: Props) {
  const generatedId = useId();
  const headingId = id ?? generatedId;
  return (
    <section aria-labelledby={headingId}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {eyebrow && <p className="label-caps mb-3 text-link">{eyebrow}</p>}
          <h2 id={headingId} className="text-h2">
            {title}
          </h2>
          {lead && <p className="mt-4 text-lead text-soft">{lead}</p>}
        </div>
        {points.length > 0 && (
          <div className="lg:col-span-5 lg:self-end">
            <CheckList items={points} />
          </div>
        )}
      </div>
      <ProductPicture screen={screen} description={description} className="mt-12" />
    </section>
  );
}
