import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW_PATH } from '../../leads/desk/writing.ts';
import { toQuery } from '../api.ts';

/** A page of the site as it would be with all drafts, or as it is; it has no scripts, so nothing that is written runs. */
export const previewAddress = (path: string, { isLive = false, revision = 0 } = {}) =>
  `${PREVIEW_PATH}${toQuery({ path, live: isLive ? 1 : '', revision: revision || '' })}`;

type Props = {
  address: string;
  title: string;
  /** The width of the window that the page is laid out for. */
  width: number;
  /** The heading to which the page is scrolled. */
  heading?: string | undefined;
  /** Whether the part of the page below the heading has a ring. */
  isRinged?: boolean;
  onScale?: (scale: number) => void;
  /** The document that is shown now. */
  onPage?: (page: Document) => void;
  className?: string;
};

type Name = 'one' | 'other';
const otherOf = (name: Name): Name => (name === 'one' ? 'other' : 'one');

/**
 * A page at the scale that fits. A new address is loaded behind the page that is shown and takes its place once it is
 * there, scrolled to the same place, so that nothing flickers while one writes.
 */
export function PageFrame({
  address,
  title,
  width,
  heading,
  isRinged = false,
  onScale,
  onPage,
  className = '',
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frames = { one: useRef<HTMLIFrameElement>(null), other: useRef<HTMLIFrameElement>(null) };
  const [shown, setShown] = useState<Name>('one');
  const [addresses, setAddresses] = useState<Record<Name, string | undefined>>({ one: address, other: undefined });
  const [size, setSize] = useState({ width: 0, height: 0 });
  if (addresses[shown] !== address && addresses[otherOf(shown)] !== address)
    setAddresses({ ...addresses, [otherOf(shown)]: address });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  const tellScale = useEffectEvent(() => onScale?.(scale));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew when it is another one
  useEffect(() => tellScale(), [scale]);

  const follow = (page: Document | null | undefined) => {
    if (!page) return;
    for (const part of page.querySelectorAll<HTMLElement>('main > [data-ringed]')) ring(part, false);
    if (heading === undefined) return;
    const found = [...page.querySelectorAll('h1, h2, h3, h4')].find(
      ({ textContent }) => textContent?.trim() === heading,
    );
    found?.scrollIntoView({ block: 'center' });
    const part = found?.closest<HTMLElement>('main > *');
    if (part && isRinged) ring(part, true);
  };
  const followShown = useEffectEvent(() => follow(frames[shown].current?.contentDocument));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another heading is written below
  useEffect(() => followShown(), [heading, isRinged]);

  const takePlace = (name: Name) => {
    const page = frames[name].current?.contentDocument;
    if (!page?.body) return;
    // Its links and fields lead nowhere from here, and Tab goes on to the next control of the desk.
    page.body.inert = true;
    if (addresses[name] !== address) return;
    onPage?.(page);
    if (name === shown) return follow(page);
    const before = frames[shown].current?.contentWindow?.scrollY ?? 0;
    frames[name].current?.contentWindow?.scrollTo(0, before);
    setShown(name);
  };
  return (
    <div ref={box} className={`relative overflow-hidden bg-white ${className}`}>
      {(['one', 'other'] as const).map((name) => (
        <iframe
          key={name}
          ref={frames[name]}
          title={title}
          src={addresses[name]}
          sandbox="allow-same-origin"
          aria-hidden={name !== shown || undefined}
          tabIndex={-1}
          onLoad={() => takePlace(name)}
          className={`absolute top-0 left-0 origin-top-left border-0 ${name === shown ? '' : 'invisible'}`}
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (size.width - width) / 2),
          }}
        />
      ))}
    </div>
  );
}

/** By the object model: the policy of the page allows no style in its markup. */
function ring(part: HTMLElement, isRinged: boolean): void {
  part.toggleAttribute('data-ringed', isRinged);
  part.style.outline = isRinged ? '3px solid Highlight' : '';
  part.style.outlineOffset = '-3px';
}
