import { words } from 'virtual:wording';
import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { fillWords } from '../../../leads/fill-words.ts';
import { ArrowIcon } from '../../ui/controls/icons.tsx';

type Props = { label: string; slides: readonly { key: string; content: ReactNode }[] };
type Move = (embla: EmblaCarouselType) => void;

/** SPEC section 9. */
const SCROLL = { duration: 200, easing: 'ease-out' };

/**
 * The APG carousel: one slide at a time, infinite, no autoplay. Until React and Embla have loaded it is a strip with native
 * scroll snapping; Embla starts at the slide the strip shows.
 */
export function Carousel({ label, slides }: Props) {
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [selectedIndex, setSelectedIndex] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const pendingMove = useRef<Move>(undefined);

  // At hydration, not at the first touch of the carousel: a native swipe back on the first slide cannot wrap.
  useEffect(() => {
    const strip = viewport.current;
    if (!strip) return;
    let isLeft = false;
    void (async () => {
      const { default: createEmbla } = await import('embla-carousel');
      await endOfSwipe(strip);
      if (isLeft) return;
      const options = { loop: true, watchFocus: false, startIndex: Math.round(scrolledSlides(strip)) };
      // Committed in the same task: a paint in between would show Embla's offset on top of the strip's scroll position.
      flushSync(() => setEmbla(createEmbla(strip, options)));
    })();
    return () => {
      isLeft = true;
    };
  }, []);

  useLayoutEffect(() => {
    if (!embla) return;
    const showSelected = () => setSelectedIndex(embla.selectedScrollSnap());
    embla.rootNode().scrollLeft = 0;
    showSelected();
    embla.on('select', showSelected);
    pendingMove.current?.(embla);
    pendingMove.current = undefined;
    return () => embla.destroy();
  }, [embla]);

  const move = (by: Move) => {
    if (embla) by(embla);
    else pendingMove.current = by;
  };

  return (
    <section
      className="carousel"
      aria-roledescription={words.blog.carousel}
      aria-label={label}
      data-live={embla !== undefined || undefined}
    >
      {slides.length > 1 && (
        <div className="carousel-controls on-dark">
          <StepButton label={words.blog.previous_slide} onClick={() => move((api) => step(api, -1))} isBack />
          {/* biome-ignore lint/a11y/useSemanticElements: the APG pattern has a group; a fieldset is for forms */}
          <div role="group" aria-label={words.blog.choose_slide} className="flex">
            {slides.map(({ key }, index) => (
              <button
                key={key}
                type="button"
                className="carousel-dot"
                aria-label={fillWords(words.blog.dot, { number: index + 1 })}
                aria-current={index === selectedIndex || undefined}
                aria-disabled={index === selectedIndex || undefined}
                onClick={() => move((api) => showSlide(api, index))}
              />
            ))}
          </div>
          <StepButton label={words.blog.next_slide} onClick={() => move((api) => step(api, 1))} />
        </div>
      )}
      <div ref={viewport} className="carousel-viewport">
        <div className="carousel-track" aria-live="polite">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              role="group"
              aria-roledescription={words.blog.slide}
              aria-label={fillWords(words.blog.slide_of, { number: index + 1, total: slides.length })}
              inert={embla !== undefined && index !== selectedIndex}
              className="carousel-slide"
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type StepButtonProps = { label: string; onClick: () => void; isBack?: boolean };

function StepButton({ label, onClick, isBack = false }: StepButtonProps) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="carousel-step">
      <span className={isBack ? 'rotate-180' : ''}>
        <ArrowIcon size={20} />
      </span>
    </button>
  );
}

/** How far the strip is scrolled, in slides. Slide widths are fractional, so `clientWidth` would be off by up to a pixel each. */
const scrolledSlides = (strip: HTMLElement) => strip.scrollLeft / strip.getBoundingClientRect().width;

/** Waits for a native swipe in progress: Embla would cut it off. */
async function endOfSwipe(strip: HTMLElement): Promise<void> {
  const slides = scrolledSlides(strip);
  const offsetPx = Math.abs(slides - Math.round(slides)) * strip.clientWidth;
  if (offsetPx < 1 || !('onscrollend' in strip)) return;
  await new Promise((resolve) => strip.addEventListener('scrollend', resolve, { once: true }));
}

function step(embla: EmblaCarouselType, by: 1 | -1) {
  const { length } = embla.slideNodes();
  showSlide(embla, (embla.selectedScrollSnap() + by + length) % length, by);
}

/**
 * Embla jumps, and the two slides concerned are animated from where they stood: Embla's own scroll is a spring that
 * cannot be given a time. A swipe ends with Embla's spring, which keeps the speed of the finger.
 */
function showSlide(
  embla: EmblaCarouselType,
  index: number,
  direction: 1 | -1 = index < embla.selectedScrollSnap() ? -1 : 1,
) {
  const slides = embla.slideNodes();
  const outgoing = slides[embla.selectedScrollSnap()];
  const incoming = slides[index];
  if (!outgoing || !incoming || outgoing === incoming) return;
  const leftPx = outgoing.getBoundingClientRect().left;
  embla.scrollTo(index, true);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, width } = outgoing.getBoundingClientRect();
  const jumpPx = leftPx - left;
  const distancePx = direction * width;
  outgoing.animate({ translate: [`${jumpPx}px`, `${jumpPx - distancePx}px`] }, SCROLL);
  incoming.animate({ translate: [`${distancePx}px`, '0px'] }, SCROLL);
}
