import { words } from 'virtual:wording';
import { type MouseEvent, useEffect, useState } from 'react';
import { Html } from './html.tsx';

const NOTE_MS = 4000;

/** A long text. A click on the # beside a heading also copies the URL of that section. */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  const [copyCount, setCopyCount] = useState(0);

  useEffect(() => {
    if (copyCount === 0) return;
    const timer = setTimeout(() => setCopyCount(0), NOTE_MS);
    return () => clearTimeout(timer);
  }, [copyCount]);

  const copyLink = async (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.heading-anchor');
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link.href);
      setCopyCount((count) => count + 1);
    } catch (error) {
      // The link itself has worked: the URL is in the address bar.
      console.warn(error);
    }
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks of the links inside bubble to it
    <div onClick={copyLink} className={className}>
      <Html html={html} className="prose" />
      <p role="status" className="copied-note">
        {copyCount > 0 && <span key={copyCount}>{words.shared.section_copied}</span>}
      </p>
    </div>
  );
}
