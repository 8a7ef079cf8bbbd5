import type { ReactNode } from 'react';
import { assessments, capabilityCount, company } from './data.ts';
import { Label } from './parts.tsx';

export type ScreenProps = {
  /** The accessible name. */
  description: string;
  /** `phone` shows only the most important part, legible at 340 px. */
  crop?: 'phone';
  className?: string;
};

type Props = ScreenProps & {
  active: SectionName;
  note: string;
  /** The viewBox of the phone crop. */
  phoneBox: string;
  children: ReactNode;
};

const SECTIONS = [
  'Overview',
  'Assessments',
  'Maturity',
  'Priorities',
  'Roadmap',
  'Progress',
  'Board report',
  'Compliance',
] as const;
type SectionName = (typeof SECTIONS)[number];

const ROW = 42;
const FIRST_ROW = 104;

/** One SVG for each product screen. The phone crop has no side bar and no heading. */
export function ScreenFrame({ description, crop, className = '', active, note, phoneBox, children }: Props) {
  return (
    <svg
      role="img"
      aria-label={description}
      viewBox={crop ? phoneBox : '0 0 1120 640'}
      className={`block h-auto w-full bg-white fill-ink font-sans ${className}`}
      fontSize="14"
    >
      {!crop && <SideBar active={active} />}
      {!crop && (
        <>
          <Label className="font-serif font-medium" x="212" y="54" fontSize="28" text={active} />
          <Label className="fill-muted" x="212" y="80" text={note} />
          <g className="fill-white stroke-line">
            <rect x="912.5" y="32.5" width="90" height="36" rx="6" />
            <rect x="1014.5" y="32.5" width="77" height="36" rx="6" />
          </g>
          <g className="font-medium" textAnchor="middle">
            <Label x="957.5" y="55.5" text={company.period} />
            <Label x="1053" y="55.5" text="Export" />
          </g>
        </>
      )}
      {children}
    </svg>
  );
}

function SideBar({ active }: Pick<Props, 'active'>) {
  return (
    <>
      <path className="fill-mist" d="M0 0h184v640H0z" />
      <path className="stroke-line" d="M184.5 0v640" />
      <path
        className="fill-none stroke-mid"
        strokeWidth="2.2"
        strokeLinecap="round"
        d="M24 45c3-3 6-3 9 0s6 3 9 0M26.5 50.5c2.2-2.2 4.3-2.2 6.5 0s4.3 2.2 6.5 0M29.5 55.5c1.2-1.2 2.3-1.2 3.5 0s2.3 1.2 3.5 0"
      />
      <Label className="font-semibold" x="52" y="55" text={company.name} />
      <rect
        className="fill-white stroke-line"
        x="12.5"
        y={FIRST_ROW + SECTIONS.indexOf(active) * ROW - 24.5}
        width="160"
        height="38"
        rx="6"
      />
      <g className="fill-soft" fontSize="15">
        {SECTIONS.map((section, at) => (
          <Label
            key={section}
            className={section === active ? 'fill-ink font-semibold' : undefined}
            x="28"
            y={FIRST_ROW + at * ROW}
            text={section}
          />
        ))}
      </g>
      <path className="stroke-line" d="M24 560.5h136" />
      <Label className="font-medium" x="24" y="588" text={assessments.at(-1)?.name} />
      <Label
        className="fill-muted"
        x="24"
        y="610"
        fontSize="13"
        text={`${capabilityCount} of ${capabilityCount} answered`}
      />
    </>
  );
}
