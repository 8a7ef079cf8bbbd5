import { LogoMark } from '../../../../app/ui/layout/logo.tsx';
import type { Line } from '../../script.ts';
import { AppearingWords } from './appearing-words.tsx';
import { Fade } from './fade.tsx';

/** The name and the slogan, at the end of a film. */
export function EndCard({ t, name, slogan }: { t: number; name: Line | undefined; slogan: Line | undefined }) {
  if (!name || !slogan) return null;
  return (
    <Fade t={t} at={name.start} fade={0.6} className="absolute inset-0 flex flex-col justify-center px-24 text-white">
      <p className="flex items-center gap-5 font-serif text-[64px]/none tracking-[-0.01em]">
        <LogoMark className="size-20" />
        {name.text.replace(/\.$/, '')}
      </p>
      <p className="mt-8 font-serif text-[40px]/[1.2] text-white/90">
        <AppearingWords text={slogan.text} t={t} at={slogan.start} pace={0.35} />
      </p>
    </Fade>
  );
}
