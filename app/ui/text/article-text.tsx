import { useEffect, useRef, useState } from 'react';
import { Html } from './html.tsx';

const SHOWN_FOR = 4000;

/** A text to be read. A click on the # beside a heading also copies the address of that place. */
export function ArticleText({ html, className = '' }: { html: string; className?: string }) {
  const text = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(0);

  useEffect(() => {
    const copy = async (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('.heading-anchor');
      if (!link) return;
      try {
        await navigator.clipboard.writeText(link.href);
        setCopied((times) => times + 1);
      } catch (error) {
        // The link itself has worked: the address is in the address bar.
        console.warn(error);
      }
    };
    const element = text.current;
    element?.addEventListener('click', copy);
    return () => element?.removeEventListener('click', copy);
  }, []);

  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);

  return (
    <div ref={text} className={className}>
      <Html html={html} className="prose" />
      <p role="status" className="copied-note">
        {copied > 0 && <span key={copied}>Link to this section copied</span>}
      </p>
    </div>
  );
}
