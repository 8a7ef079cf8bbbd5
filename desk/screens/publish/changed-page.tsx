import type { DeskAnswer } from '../../../leads/desk/calls.ts';
import { BeforeAfter } from '../../writing/before-after.tsx';
import { previewAddress } from '../../writing/page-frame.tsx';

type Props = {
  change: DeskAnswer<'planPublication'>['changes'][number];
  /** It was never live. */
  isNew: boolean;
};

/** The page of a change as it is, and as it will be without the other changes. */
export function ChangedPage({ change: { file, address, shownOn, title, change, what }, isNew }: Props) {
  if (shownOn === null) return <p className="text-soft">No page of the site shows it by itself.</p>;
  // A page that shows it among others is there before and after.
  const isOwn = address !== null;
  return (
    <>
      <h2 className="mb-1 text-section">{title}</h2>
      <BeforeAfter
        title={title}
        before={isOwn && isNew ? undefined : previewAddress(shownOn, { isLive: true })}
        after={isOwn && change === 'removed' ? undefined : previewAddress(shownOn, { only: file })}
        what={what}
        note={!isOwn && `part of ${shownOn}`}
        moves="page"
      />
    </>
  );
}
