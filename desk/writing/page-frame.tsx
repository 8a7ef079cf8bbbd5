import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PREVIEW_PATH } from '../../leads/desk/writing.ts';
import { toQuery } from '../api.ts';

type Shown = { isLive?: boolean; only?: string; revision?: number; file?: string; version?: string };

/**
 * A page of the site as it would be with all drafts, or with only one, or with another version of a file, or as it is; it
 * has no scripts, so nothing that is written runs.
 */
export const previewAddress = (path: string, { isLive, revision, ...version }: Shown = {}) =>
  `${PREVIEW_PATH}${toQuery({ path, live: isLive ? 1 : '', revision: revision || '', ...version })}`;

type Props = {
  address: string;
  title: string;
  /** The width of the window that the page is laid out for. */
  width: number;
  /** Where it is written: the page is scrolled to that, and a section has a ring. */
  place?: Place | undefined;
  onScale?: (scale: number) => void;
  /** The document that is shown now. */
  onPage?: (page: Document) => void;
  className?: string;
};

/** A line of the Markdown of a file, or a section of the page by its place in the list. */
export type Place = { file: string; line?: number | undefined; section?: number | undefined };

type Name = 'one' | 'other';
const otherOf = (name: Name): Name => (name === 'one' ? 'other' : 'one');

/**
 * A page at the scale that fits. A new address is loaded behind the page that is shown and takes its place once it is
 * there, scrolled to the same place, so that nothing flickers while one writes.
 */
export function PageFrame({ address, title, width, place, onScale, onPage, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frames = { one: useRef<HTMLIFrameElement>(null), other: useRef<HTMLIFrameElement>(null) };
  const [shown, setShown] = useState<Name>('one');
  const [addresses, setAddresses] = useState<Record<Name, string | undefined>>({ one: address, other: undefined });
  const [refusal, setRefusal] = useState<string>();
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
    for (const part of page.querySelectorAll<HTMLElement>('[data-ringed]')) ring(part, false);
    const part = place && findPlace(page, place);
    if (!part) return;
    if (place.section !== undefined) ring(part, true);
    bringIntoSight(part);
  };
  const followShown = useEffectEvent(() => follow(frames[shown].current?.contentDocument));
  const isInSight = size.height > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is written elsewhere, or the page comes into sight
  useEffect(() => followShown(), [place?.line, place?.section, isInSight]);

  const takePlace = (name: Name) => {
    const page = frames[name].current?.contentDocument;
    if (!page?.body) return;
    // Its links and fields lead nowhere from here, and Tab goes on to the next control of the desk.
    page.body.inert = true;
    if (addresses[name] !== address) return;
    setRefusal(page.contentType === 'text/plain' ? (page.body.textContent ?? '') : undefined);
    onPage?.(page);
    if (name === shown) return follow(page);
    const before = frames[shown].current?.contentWindow?.scrollY ?? 0;
    frames[name].current?.contentWindow?.scrollTo(0, before);
    follow(page);
    setShown(name);
  };
  return (
    <div ref={box} className={`relative overflow-hidden bg-line ${className}`}>
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
          className={`absolute top-0 left-0 origin-top-left border-0 bg-white ${name === shown ? '' : 'invisible'}`}
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            left: Math.max(0, (size.width - width) / 2),
          }}
        />
      ))}
      {refusal && <p className="absolute inset-0 bg-raised p-5">{refusal}</p>}
    </div>
  );
}

/** The section, or the block that begins on the line or last before it. */
function findPlace(page: Document, { file, line, section }: Place): HTMLElement | undefined {
  if (section !== undefined) return page.querySelector<HTMLElement>(`[data-section="${section}"]`) ?? undefined;
  if (line === undefined) return undefined;
  const start = `content/${file}:`;
  const blocks = [...page.querySelectorAll<HTMLElement>(`[data-place^="${start}"]`)];
  return blocks.findLast(({ dataset }) => Number(dataset.place?.slice(start.length)) <= line);
}

/** The page stays as it is where the part is in sight, so that nothing moves while one writes in it. */
function bringIntoSight(part: HTMLElement): void {
  const panel = part.closest('details');
  if (panel) panel.open = true;
  const { top, bottom } = part.getBoundingClientRect();
  const height = part.ownerDocument.documentElement.clientHeight;
  const isWhole = top >= 0 && bottom <= height;
  const isInMiddle = top < height / 2 && bottom > height / 2;
  if (!isWhole && !isInMiddle) part.scrollIntoView({ block: bottom - top > height ? 'start' : 'center' });
}

/** By the object model: the policy of the page allows no style in its markup. */
function ring(part: HTMLElement, isRinged: boolean): void {
  part.toggleAttribute('data-ringed', isRinged);
  part.style.outline = isRinged ? '3px solid Highlight' : '';
  part.style.outlineOffset = '-3px';
}
