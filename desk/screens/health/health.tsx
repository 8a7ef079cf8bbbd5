import { useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { call } from '../../api.ts';
import { ScreenHead } from '../../frame/screen-head.tsx';
import { useCounts } from '../../session.ts';
import { clock } from '../../time.ts';
import { Button } from '../../ui/button.tsx';
import { TickIcon, WarnIcon } from '../../ui/icons.tsx';
import { DeliveryShape } from '../../ui/marks.tsx';

export const loader = async () => ({ ...(await call('readHealth', {})), checkedAt: Date.now() });

const LEVELS = {
  bad: { shape: <DeliveryShape state="dead" />, words: 'Act', className: 'text-bad' },
  note: { shape: <WarnIcon />, words: 'Look', className: 'text-warn' },
  good: { shape: <TickIcon />, words: 'Well', className: 'text-ok' },
};
const ORDER = ['bad', 'note', 'good'] as const;

export function Component() {
  const { findings, checkedAt } = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const { refreshHealth } = useCounts();
  // The rail says what this screen says.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each check
  useEffect(() => void refreshHealth(), [checkedAt]);
  const bad = findings.filter(({ level }) => level === 'bad').length;
  const notes = findings.filter(({ level }) => level === 'note').length;
  return (
    <div className="flex h-full flex-col">
      <ScreenHead isRuled title="Health" hint={`checked at ${clock(checkedAt)}`}>
        <Button disabled={state === 'loading'} onClick={() => revalidate()}>
          {state === 'loading' ? 'Checking…' : 'Check again'}
        </Button>
      </ScreenHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="Findings" tabIndex={0} className="min-h-0 flex-1 px-5 pt-8 pb-12 md:overflow-y-auto md:px-8">
        <p className="mb-6 max-w-[44rem] font-serif text-[1.5rem]/8 font-medium md:text-finding">
          {finding(bad, notes)}
        </p>
        <ul className="max-w-[52rem] border-t border-rule">
          {findings
            .toSorted((one, other) => ORDER.indexOf(one.level) - ORDER.indexOf(other.level))
            .map(({ level, text, commands, desk }) => (
              <li key={text} className="grid grid-cols-[4.5rem_minmax(0,1fr)] border-b border-line py-3">
                <span
                  className={`inline-flex items-center gap-1.5 self-start text-second font-medium ${LEVELS[level].className}`}
                >
                  {LEVELS[level].shape}
                  {LEVELS[level].words}
                </span>
                <span className="whitespace-pre-line text-soft">
                  {text}
                  {desk && (
                    <Link to={desk.path} className="link block w-fit">
                      {desk.words}
                    </Link>
                  )}
                  {commands?.map((command) => (
                    <code key={command} className="block" translate="no">
                      {command}
                    </code>
                  ))}
                </span>
              </li>
            ))}
        </ul>
      </section>
    </div>
  );
}

function finding(bad: number, notes: number): string {
  if (bad > 0) return bad === 1 ? 'One thing needs a person.' : `${bad} things need a person.`;
  if (notes > 0)
    return notes === 1 ? 'All works; one thing is worth a look.' : `All works; ${notes} things are worth a look.`;
  return 'All is well: leads are stored, and deliveries go out.';
}
