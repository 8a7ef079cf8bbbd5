import logo from '../../../content/logo.svg?raw';
import { trusted } from '../../trusted-types.ts';

type LogoMarkProps = { className?: string };

/** content/logo.svg, which fills the box. Decorative: the name beside it is the text. */
export function LogoMark({ className = 'size-8' }: LogoMarkProps) {
  return (
    <svg aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: trusted.createHTML(logo) }} />
  );
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="size-7 shrink-0" />
      <span className="font-serif text-[1.375rem]/none font-medium tracking-[-0.01em]">{name}</span>
    </span>
  );
}
