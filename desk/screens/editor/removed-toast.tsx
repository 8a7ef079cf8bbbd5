import { KeyHint } from '../../ui/key.tsx';

/** What was removed at once can be put back until the page is left; it stands beside the panes, on a phone above them. */
export const RemovedToast = ({ name, onUndo }: { name: string; onUndo: () => void }) => (
  <div className="mx-5 my-2 flex max-lg:sticky max-lg:top-27 max-lg:z-10 lg:order-last min-h-12 items-center gap-3 self-start rounded-bar bg-bar px-4 py-2 text-bar-text motion-safe:animate-fade-in forced-colors:border">
    Removed: {name}
    <button
      type="button"
      aria-keyshortcuts="z"
      className="min-h-8 font-semibold underline underline-offset-4 outline-bar-text!"
      onClick={onUndo}
    >
      Undo
    </button>
    <KeyHint name="z" />
  </div>
);
