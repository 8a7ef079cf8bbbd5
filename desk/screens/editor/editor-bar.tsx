import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { PageState } from '../../../leads/desk/writing.ts';
import { ScreenTitle } from '../../frame/screen-head.tsx';
import { LeftIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/key.tsx';
import { PageMark } from '../../ui/marks.tsx';
import { historyPath, publishPath } from '../../writing/item-types.ts';
import { pagesPath } from '../../writing/list-place.ts';
import { ShareMenu } from '../../writing/share-menu.tsx';

type Props = {
  file: string;
  title: string;
  /** Undefined for a page that is gone: it can neither be shared nor published. */
  state: PageState | undefined;
  mistakes: number;
  present: readonly string[];
  isOffline: boolean;
  isHistory?: boolean;
  /** Before the way to its publication is gone; false where it cannot be. */
  onPublish?: () => Promise<boolean>;
  /** The state of saving, and what else stands before the buttons. */
  children?: ReactNode;
};

/** Above the editor and its history, in the place of the rail. */
export function EditorBar({
  file,
  title,
  state,
  mistakes,
  present,
  isOffline,
  isHistory = false,
  onPublish,
  children,
}: Props) {
  const navigate = useNavigate();
  return (
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b max-md:gap-x-1 border-line px-5 py-1.5 text-second">
      <ScreenTitle>{title}</ScreenTitle>
      <Link
        to={pagesPath()}
        className="link inline-flex min-h-8 items-center gap-1.5 text-ui max-lg:-order-2 max-lg:min-h-11"
      >
        <LeftIcon />
        Pages
      </Link>
      <span aria-hidden="true" className="h-6 border-s border-line max-lg:hidden" />
      <h1 className="min-w-0 truncate text-section max-lg:-order-2 max-lg:flex-1">{title}</h1>
      {/* On a phone the title and the way to the site share the first line, and the rest has the second. */}
      <span className="w-full lg:hidden" />
      {state && (
        <span className={mistakes > 0 ? 'me-2' : 'max-md:hidden'}>
          <PageMark state={state} mistakes={mistakes} />
        </span>
      )}
      <span className="flex-1 max-lg:hidden" />
      {children}
      {present.length > 0 && (
        <span className="border-s border-line ps-3 text-soft">
          {present.join(' and ')} {present.length === 1 ? 'is' : 'are'} here
        </span>
      )}
      <Link
        to={historyPath(file)}
        className="button max-md:px-1!"
        data-kind={isHistory ? 'second' : 'quiet'}
        aria-keyshortcuts="h"
      >
        History
        <KeyHint name="h" />
      </Link>
      {state && (
        <>
          <ShareMenu
            file={file}
            isDisabled={isOffline}
            className="button border-transparent! bg-transparent! max-md:px-1!"
          />
          {isOffline ? (
            <button type="button" className="button max-lg:-order-1" disabled>
              Publish…
            </button>
          ) : (
            <Link
              to={publishPath(file)}
              className="button max-lg:-order-1"
              data-kind="primary"
              onClick={async (event) => {
                if (!onPublish) return;
                event.preventDefault();
                if (await onPublish()) navigate(publishPath(file));
              }}
            >
              Publish…
            </Link>
          )}
        </>
      )}
    </header>
  );
}
