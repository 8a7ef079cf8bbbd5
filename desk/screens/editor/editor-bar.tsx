import type { MouseEvent, ReactNode } from 'react';
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
  /** Before the way to its history or publication is gone: whether the server has all of it. */
  onLeave?: () => Promise<boolean>;
  /** Leads to the next mistake. */
  onMistakes?: () => void;
  /** The state of saving, and what else stands before the buttons. */
  children?: ReactNode;
  /** Below all of it. */
  tabs?: ReactNode;
};

/** In this tab: with a modifier the browser opens another one. */
const leave = (go: () => Promise<void>) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void go();
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
  onLeave,
  onMistakes,
  children,
  tabs,
}: Props) {
  const navigate = useNavigate();
  return (
    // Where the page scrolls as a whole, what became of the text stays in sight, and the tabs do.
    <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-5 py-1.5 text-second max-lg:sticky max-lg:-top-13.5 max-lg:z-20 max-lg:bg-ground max-md:-top-25.5">
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
      {/* On a tablet the title and the way to the site share the first line; on a phone the title has it alone. */}
      <span className="w-full lg:hidden" />
      {state &&
        (mistakes > 0 && onMistakes ? (
          <button
            type="button"
            className="me-2 min-h-8 max-lg:min-h-11"
            title="Go to the next one"
            onClick={onMistakes}
          >
            <PageMark state={state} mistakes={mistakes} />
          </button>
        ) : (
          // As high as the button, which may come at any time.
          <span className="me-2 inline-flex min-h-8 items-center max-lg:min-h-11">
            <PageMark state={state} mistakes={mistakes} />
          </span>
        ))}
      <span className="flex-1 max-lg:hidden" />
      {children}
      {present.length > 0 && (
        <span className="border-s border-line ps-3 text-soft">
          {present.join(' and ')} {present.length === 1 ? 'is' : 'are'} here
        </span>
      )}
      <span className="-order-1 w-full md:hidden" />
      <Link
        to={historyPath(file)}
        className="button max-md:-order-1 max-md:px-1!"
        data-kind={isHistory ? 'second' : 'quiet'}
        aria-keyshortcuts="h"
        onClick={leave(async () => {
          await onLeave?.();
          navigate(historyPath(file));
        })}
      >
        History
        <KeyHint name="h" />
      </Link>
      {state && (
        <>
          <ShareMenu
            file={file}
            isDisabled={isOffline}
            className="button border-transparent! bg-transparent! max-md:-order-1 max-md:px-1!"
          />
          {isOffline ? (
            <button type="button" className="button max-lg:-order-1 max-md:ms-auto" disabled>
              Publish…
            </button>
          ) : (
            <Link
              to={publishPath(file)}
              className="button max-lg:-order-1 max-md:ms-auto"
              data-kind="primary"
              onClick={leave(async () => {
                if (!onLeave || (await onLeave())) navigate(publishPath(file));
              })}
            >
              Publish…
            </Link>
          )}
        </>
      )}
      {tabs}
    </header>
  );
}
