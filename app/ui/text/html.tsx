import { trusted } from '../../trusted-types.ts';

/** The one place where HTML (sanitized at build) reaches the page. */
export function Html({ html, className }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: trusted.createHTML(html) }} />;
}
