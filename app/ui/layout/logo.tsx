import { siteFacts } from 'virtual:site-facts';
import { trusted } from '../../trusted-types.ts';

/** The logo of the content, which fills the box. Decorative: the name beside it is the text. */
export function LogoMark({ className }: { className: string }) {
  const svg = { __html: trusted.createHTML(siteFacts.logo) };
  return <svg aria-hidden="true" className={className} dangerouslySetInnerHTML={svg} />;
}

export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <LogoMark className="size-7 shrink-0" />
      <span className="font-serif text-[1.375rem]/none font-medium tracking-[-0.01em]">{name}</span>
    </span>
  );
}
