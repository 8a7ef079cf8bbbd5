import { trusted } from '../../trusted-types.ts';

/** The only component that takes HTML, which is sanitized at build. */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted.createHTML(html) }} />;
}
