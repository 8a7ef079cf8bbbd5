/**
 * The page is one file that loads nothing, so it has no fonts of its own. The colors are not those of the build, because
 * the command also runs where the database is and the site is not; charts need a palette in any case.
 */
export const REPORT_STYLE = `
:root { --ink: #14263b; --deep: #0f2240; --brand: #1b3664; --mid: #2e7fb0; --sky: #59b1d8; --pale: #9cd3ee;
  --mist: #f4f8fb; --line: #e1eaf1; --soft: #3b5066; --muted: #54697e; --held: #b45309; --bad: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--mist); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
header { background: linear-gradient(115deg, var(--deep), var(--brand) 60%, var(--mid)); color: #fff; padding: 3rem 0 6rem;
  print-color-adjust: exact; }
header > *, main { max-width: 75rem; margin: 0 auto; padding: 0 2rem; }
h1, h2, dd { font-family: Georgia, serif; font-weight: 500; letter-spacing: -.01em; }
h1 { font-size: clamp(2rem, 1.4rem + 2.4vw, 2.875rem); line-height: 1.1; margin: 0; }
header p { color: var(--pale); margin-top: .75rem; }
main { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.5rem; margin-top: -3.5rem; padding-bottom: 3rem; }
section, dl > div { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 1.5rem; break-inside: avoid; }
.wide, dl { grid-column: 1 / -1; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.25rem, 1fr)); gap: 1rem; margin: 0; }
dl > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; padding: 1.25rem; }
dt { color: var(--muted); font-size: .875rem; } dd { margin: 0; font-size: 2.25rem; line-height: 1.15; }
h2 { font-size: 1.3125rem; line-height: 1.25; margin: 0; }
.note { color: var(--muted); font-size: .875rem; margin: .25rem 0 1.25rem; }
.none, .empty p { color: var(--soft); margin: 0; } .empty { text-align: center; padding: 4rem 2rem; } .empty h2 { margin-bottom: .5rem; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { font-size: 14px; fill: var(--soft); font-variant-numeric: tabular-nums; } .wide svg text { font-size: 13px; fill: var(--muted); }
svg .number { fill: var(--ink); font-weight: 600; } svg .share { fill: var(--muted); font-size: 13px; }
.bar { fill: var(--mid); } .good { fill: var(--brand); } .waiting { fill: var(--sky); } .held { fill: var(--held); } .bad { fill: var(--bad); }
.track { fill: var(--mist); } .axis { stroke: #7a90a5; } .grid { stroke: var(--line); }
details { margin-top: 1rem; font-size: .875rem; } summary { color: var(--muted); cursor: pointer; }
table { border-collapse: collapse; margin-top: .5rem; } th { text-align: left; font-weight: 400; padding: .125rem 2rem .125rem 0; }
td { text-align: right; font-variant-numeric: tabular-nums; }
@media (max-width: 48rem) { main { grid-template-columns: minmax(0, 1fr); padding: 0 1rem 2rem; } header > * { padding: 0 1rem; } }
@media print { body { background: #fff; } details { display: none; } }
@media (forced-colors: active) { .bar { fill: CanvasText; } .track, .grid { fill: none; stroke: none; } svg text { fill: CanvasText; } }
`;
