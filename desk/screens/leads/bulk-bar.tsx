import type { ExportFormat } from '../../../leads/desk/calls.ts';
import type { LeadListRow } from '../../../leads/desk/leads.ts';
import { isFailed, type Worked } from '../../../leads/lead-states.ts';
import type { Assignee } from '../../changes/lead-change.ts';
import { AssignMenu, WorkedMenu } from '../../changes/lead-menus.tsx';
import { ReleaseButton } from '../../changes/release-button.tsx';
import { formatNumber } from '../../numbers.ts';
import { Button } from '../../ui/button.tsx';
import { ExportSelectionMenu } from './export-menu.tsx';

type Props = {
  rows: readonly LeadListRow[];
  /** Rows were selected; else it is the current one. */
  isSelection: boolean;
  people: { id: string; name: string }[];
  progress: { done: number; of: number } | undefined;
  actions: {
    retryOrRelease: () => void;
    dismiss: () => void;
    markSpam: () => void;
    assign: (to: Assignee) => void;
    setWorked: (to: Worked) => void;
    exportAs: (format: ExportFormat) => void;
    clear: () => void;
  };
};

/** What can be done with the selected leads. */
export function BulkBar(props: Props) {
  const { rows, isSelection, people, progress, actions } = props;
  const held = rows.filter(({ status }) => status === 'held').length;
  const hasFailed = rows.some(({ delivery }) => isFailed(delivery));
  return (
    <section
      aria-label="Selected leads"
      className="bulk-bar fixed shadow-float motion-safe:animate-fade-in forced-colors:border forced-colors:border-[CanvasText] bottom-12 left-[13.25rem] z-20 me-4 hidden min-h-12 flex-wrap items-center gap-1 overflow-hidden py-1.5 rounded-bar bg-bar ps-4 pe-2 text-bar-text md:flex xl:left-[14.75rem]"
    >
      <span role="status" className="me-2 whitespace-nowrap border-e border-white/25 pe-4 font-semibold">
        {progress
          ? `${formatNumber(progress.done)} of ${formatNumber(progress.of)} done`
          : isSelection
            ? `${formatNumber(rows.length)} selected`
            : rows[0]?.name}
      </span>
      {held > 0 && (
        <ReleaseButton count={held} kind="bar" action="retry" onRelease={actions.retryOrRelease}>
          Release
        </ReleaseButton>
      )}
      {held === 0 && hasFailed && (
        <Button kind="bar" shortcut="r" onClick={actions.retryOrRelease}>
          Retry
        </Button>
      )}
      <AssignMenu kind="bar" people={people} onAssign={actions.assign} action="assign" />
      <WorkedMenu kind="bar" onChoose={actions.setWorked} action="worked" />
      {isSelection && <ExportSelectionMenu onExport={actions.exportAs} />}
      <Button kind="bar" shortcut="s" onClick={actions.markSpam}>
        Mark as spam
      </Button>
      {held > 0 && (
        <Button kind="bar" shortcut="b" onClick={actions.dismiss}>
          Dismiss
        </Button>
      )}
      {isSelection && (
        <Button kind="bar" shortcut="Esc" aria-keyshortcuts="Escape" onClick={actions.clear}>
          Clear
        </Button>
      )}
      {progress && (
        <span
          aria-hidden="true"
          className="absolute bottom-0 left-0 h-0.5 bg-sky"
          style={{ width: `${(100 * progress.done) / progress.of}%` }}
        />
      )}
    </section>
  );
}
