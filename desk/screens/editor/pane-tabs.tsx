import { MistakeShape } from '../../ui/marks.tsx';

/** What a phone shows, one at a time. */
export type Pane = 'text' | 'fields' | 'page';
/** What stands left of the text. */
export type Side = 'fields' | 'outline' | 'sections';

type PaneProps = {
  pane: Pane;
  panes: readonly Pane[];
  mistakes: Readonly<Record<'text' | 'fields', number>>;
  onChange: (pane: Pane) => void;
};

/** Below the width of a laptop: the page takes the place of the fields, and on a phone each pane that of the others. */
export function PaneTabs({ pane, panes, mistakes, onChange }: PaneProps) {
  if (panes.length < 2) return null;
  return (
    <div className="-mx-5 -mb-1.5 flex h-11 w-[calc(100%+2.5rem)] shrink-0 items-stretch gap-6 border-t border-line px-5 text-ui xl:hidden">
      {panes.map((name) => (
        <Tab key={name} isCurrent={pane === name} onClick={() => onChange(name)}>
          {name.charAt(0).toUpperCase() + name.slice(1)}
          {name !== 'page' && <MistakeCount count={mistakes[name]} />}
        </Tab>
      ))}
    </div>
  );
}

type SideProps = {
  side: Side;
  hasSections: boolean;
  sections: number;
  mistakes: Readonly<Record<'fields' | 'sections', number>>;
  onChange: (side: Side) => void;
};

export function SideTabs({ side, hasSections, sections, mistakes, onChange }: SideProps) {
  return (
    <div className="flex h-10 shrink-0 items-stretch gap-6 border-b border-line px-5">
      <Tab isCurrent={side === 'fields'} onClick={() => onChange('fields')}>
        Fields <MistakeCount count={mistakes.fields} />
      </Tab>
      {hasSections && (
        <Tab isCurrent={side === 'sections'} onClick={() => onChange('sections')}>
          Sections <span className="font-normal text-muted">{sections}</span>
          <MistakeCount count={mistakes.sections} />
        </Tab>
      )}
      <Tab isCurrent={side === 'outline'} onClick={() => onChange('outline')}>
        {hasSections ? 'Text' : 'Outline'}
      </Tab>
    </div>
  );
}

type TabProps = { isCurrent: boolean; onClick: () => void; children: React.ReactNode };

const Tab = ({ isCurrent, onClick, children }: TabProps) => (
  <button
    type="button"
    aria-pressed={isCurrent}
    className="inline-flex items-center gap-1.5 border-y-2 border-transparent text-soft outline-offset-[-2px] aria-pressed:border-b-ink aria-pressed:font-semibold aria-pressed:text-ink"
    onClick={onClick}
  >
    {children}
  </button>
);

const MistakeCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="inline-flex items-center gap-1 text-bad">
      <MistakeShape />
      {count}
    </span>
  );
