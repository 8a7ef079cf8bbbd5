import { assessments, capabilityCount, disciplines } from '../../../../app/ui/product-screens/data.ts';
import { Label, Panel } from '../../../../app/ui/product-screens/parts.tsx';
import { easeOut, progress, toHundredths } from '../motion.ts';
import { FilmScreen } from './overlay.tsx';

/** Who answers for each discipline, and who is asked further. */
const OWNERS: Record<string, readonly [owner: string, passedTo?: string]> = {
  'application-security': ['Head of product engineering'],
  'cloud-security': ['Cloud platform lead', 'Portal team'],
  'database-administration': ['Data platform lead'],
  'endpoint-security': ['Workplace IT manager'],
  'engineering-and-sdlc': ['Director of engineering'],
  'governance-risk-and-compliance': ['Compliance officer', 'Internal audit'],
  'information-security': ['Data protection officer'],
  'it-operations': ['Director of IT operations', 'Warehouse systems'],
  'network-security': ['Network manager'],
  'security-operations': ['Head of security operations'],
  'vendor-risk-management': ['Head of procurement', 'Contracts'],
};

const FIRST = 200;
const ROW = 37.5;

type Times = { sent: number; passed: number; answered: number };

/** The assessment goes out, is passed on and comes back, row after row. */
export function AssessmentsScreen({ t, sent, passed, answered }: Times & { t: number }) {
  const rows = disciplines.map(({ id, label, levels }, at) => {
    const [owner, passedTo] = OWNERS[id] ?? [''];
    const done = easeOut(progress(t, answered + ((at * 5) % 11) * 0.16, 2.2));
    return { id, label, owner, passedTo, at, of: levels.length, done };
  });
  const total = rows.reduce((sum, { of, done }) => sum + Math.round(of * done), 0);
  return (
    <FilmScreen active="Assessments" note={`${disciplines.length} disciplines, ${capabilityCount} questions`}>
      <Panel x={212} width={880} title={`Assessment, ${assessments.at(-1)?.name}`} />
      <Send out={t >= sent} />
      <g className="fill-muted" fontSize="13">
        <Label x="232" y="172" text="Discipline" />
        <Label x="474" y="172" text="Owner" />
        <Label x="690" y="172" text="Passed on to" />
        <Label x="1072" y="172" textAnchor="end" text="Answered" />
      </g>
      <path className="stroke-line" d={rows.map(({ at }) => `M232 ${FIRST - 17.5 + at * ROW}h840`).join('')} />
      {rows.map(({ id, label, owner, passedTo, at, of, done }) => {
        const y = FIRST + 6 + at * ROW;
        const shown = easeOut(progress(t, sent + 0.25 + at * 0.12, 0.4));
        const chip = easeOut(progress(t, passed + ((at * 3) % 5) * 0.35, 0.45));
        return (
          <g key={id}>
            <Label className="font-semibold" x="232" y={y} text={label} />
            <Label x={toHundredths(474 - 8 * (1 - shown))} y={y} opacity={toHundredths(shown)} text={owner} />
            {passedTo && (
              <g opacity={toHundredths(chip)} transform={`translate(${toHundredths(690 - 10 * (1 - chip))} ${y})`}>
                <rect className="fill-mist stroke-line" x="0.5" y="-17.5" width="140" height="25" rx="6" />
                <path
                  className="fill-none stroke-mid"
                  strokeWidth="2"
                  d="M11-5h11m-4-4 4 4-4 4"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                />
                <Label x="30" y="0" fontSize="13" text={passedTo} />
              </g>
            )}
            <g strokeWidth="8" strokeLinecap="round" opacity={toHundredths(shown)}>
              <path className="stroke-line" d={`M880 ${y - 5}h120`} />
              {done > 0 && <path className="stroke-mid" d={`M880 ${y - 5}h${toHundredths(120 * done)}`} />}
            </g>
            <Label
              className="font-semibold"
              x="1072"
              y={y}
              textAnchor="end"
              opacity={toHundredths(shown)}
              text={`${Math.round(of * done)} of ${of}`}
            />
          </g>
        );
      })}
      <path className="fill-mist" d="M12 566h164v60H12z" />
      <Label className="font-medium" x="24" y="588" text="Assessment" />
      <Label className="fill-muted" x="24" y="610" fontSize="13" text={`${total} of ${capabilityCount} answered`} />
    </FilmScreen>
  );
}

function Send({ out }: { out: boolean }) {
  return (
    <>
      <rect
        className={out ? 'fill-mist stroke-line' : 'fill-brand'}
        x="912.5"
        y="116.5"
        width="160"
        height="34"
        rx="6"
      />
      <Label
        className={`font-semibold ${out ? 'fill-podcast' : 'fill-white'}`}
        x="992.5"
        y="138.5"
        textAnchor="middle"
        text={out ? 'Sent, 42 minutes in' : 'Send to 11 owners'}
      />
    </>
  );
}
