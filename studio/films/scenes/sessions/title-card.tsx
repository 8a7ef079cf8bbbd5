import type { Line } from '../../script.ts';
import { AppearingWords, capitalize, Fade, MovingWave, withoutPeriod } from '../parts.tsx';
import { initialsOf } from './slide-frame.tsx';

type Props = { t: number; seed: string; lines: readonly Line[]; until: number };

/** What the session is, its title, and a card for each who speaks. */
export function TitleCard({ t, seed, lines, until }: Props) {
  if (t >= until + 0.7) return null;
  const withAt = lines.findIndex(({ text }) => text.startsWith('With '));
  const [session, ...rest] = lines.slice(0, withAt);
  const title = rest.at(-1);
  const series = rest
    .slice(0, -1)
    .map(({ text }) => withoutPeriod(text))
    .join(', ');
  const [speakers, moderator] = lines.slice(withAt);
  if (!session || !title || !speakers) return null;
  return (
    <div className="hero-ground absolute inset-0 text-white">
      <MovingWave seed={seed} t={t} />
      <div className="absolute inset-x-[96px] top-[92px]">
        <p className="label-caps text-[22px]! text-pale">
          <AppearingWords text={withoutPeriod(session.text)} t={t} at={session.start} />
        </p>
        {series && (
          <p className="mt-3 text-[24px] text-white/85">
            <AppearingWords text={series} t={t} at={rest[0]?.start ?? 0} />
          </p>
        )}
        <p className="mt-7 max-w-[1000px] font-serif text-[78px]/[1.06] tracking-[-0.015em] text-balance">
          <AppearingWords text={withoutPeriod(title.text)} t={t} at={title.start} pace={0.14} />
        </p>
      </div>
      <div className="absolute inset-x-[96px] bottom-[76px] flex gap-[24px]">
        {people(withoutPeriod(speakers.text), moderator && withoutPeriod(moderator.text)).map(
          ({ name, role }, index) => (
            <div key={name} className="max-w-[480px] flex-1">
              <Fade
                t={t}
                at={(role === MODERATOR ? (moderator?.start ?? 0) : speakers.start) + index * 0.35}
                rise={20}
                className="flex h-[116px] items-center gap-[20px] rounded-panel bg-deep/80 px-[22px]"
              >
                <span className="grid size-[72px] shrink-0 place-items-center rounded-full bg-mid font-serif text-[27px]">
                  {initialsOf(name)}
                </span>
                <span>
                  <span className="block font-serif text-[27px]/[1.15]">{name}</span>
                  <span className="mt-[4px] block text-[19px]/[1.25] text-balance text-pale">{role}</span>
                </span>
              </Fade>
            </div>
          ),
        )}
      </div>
    </div>
  );
}

const MODERATOR = 'Moderator';

/** 'With A, role, and B, role' and 'Moderated by C' as people. */
function people(speakers: string, moderator: string | undefined): { name: string; role: string }[] {
  const pair = speakers.replace(/^With /, '').split(/, and /);
  return [
    ...pair.map((person) => {
      const [name = '', ...role] = person.split(', ');
      return { name, role: capitalize(role.join(', ')) };
    }),
    ...(moderator ? [{ name: moderator.replace(/^Moderated by /, ''), role: MODERATOR }] : []),
  ];
}
