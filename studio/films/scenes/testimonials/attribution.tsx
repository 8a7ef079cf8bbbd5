import type { Line } from '../../script.ts';
import { Fade } from '../parts/fade.tsx';

/** Who speaks, by role and industry: small while they speak, large at the end. */
export function Attribution({ t, line }: { t: number; line: Line | undefined }) {
  if (!line) return null;
  const [role = '', industry = ''] = line.text.replace(/\.$/, '').split(', ');
  return (
    <>
      <Fade t={t} at={1.2} until={line.start} fade={0.6} className="absolute bottom-14 left-24 text-[26px] text-pale">
        {role}, {industry}
      </Fade>
      <Fade t={t} at={line.start} fade={0.6} rise={18} className="absolute inset-0 flex flex-col justify-center px-24">
        <p className="w-24 border-t-2 border-pale pb-8" />
        <p className="max-w-[900px] font-serif text-[60px]/[1.12] tracking-[-0.015em]">{role}</p>
        <p className="mt-5 text-[32px] text-pale">{industry.charAt(0).toUpperCase() + industry.slice(1)}</p>
      </Fade>
    </>
  );
}
