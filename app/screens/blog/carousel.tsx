import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ArrowIcon } from '../../ui/controls/icons.tsx';

type Props = { label: string; slides: readonly { key: string; content: ReactNode }[] };

/**
 * The APG carousel: one slide at a time, endless, never moving by itself. Until a visitor reaches for it, and without
 * scripts, it is a strip that scrolls and snaps natively; then the strip hands its position over to the script.
 */
export function Carousel({ label, slides }: Props) {
  const [api, setApi] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const waiting = useRef<(api: EmblaCarouselType) => void>(undefined);

  const takeOver = async () => {
    const strip = viewport.current;
    if (wanted.current || !strip) return;
    wanted.current = true;
    const { default: embla } = await import('embla-carousel');
    // A visitor may be in the middle of a native swipe: it ends before the script takes over.
    if (strip.scrollLeft % strip.clientWidth >= 1 && 'onscrollend' in strip)
      await new Promise((ended) => strip.addEventListener('scrollend', ended, { once: true }));
    const startIndex = Math.round(strip.scrollLeft / strip.clientWidth);
    setApi(embla(strip, { loop: true, watchFocus: false, startIndex }));
  };

  useEffect(() => {
    if (!api) return;
    const follow = () => setSelected(api.selectedScrollSnap());
    api.rootNode().scrollLeft = 0;
    follow();
    const hurry = () => settleIn200Milliseconds(api);
    api.on('select', follow).on('select', hurry).on('pointerUp', hurry);
    waiting.current?.(api);
    waiting.current = undefined;
    return () => api.destroy();
  }, [api]);

  // What is asked for before there is anything to move is done when there is.
  const move = (by: (api: EmblaCarouselType) => void) => {
    if (api) return by(api);
    waiting.current = by;
    takeOver();
  };

  return (
    <section
      className="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      data-live={api !== undefined || undefined}
      onPointerMove={takeOver}
      onPointerDown={takeOver}
      onFocus={takeOver}
    >
      {slides.length > 1 && (
        <div className="carousel-controls on-dark">
          <StepButton label="Previous slide" onClick={() => move((to) => to.scrollPrev())} back />
          {/* biome-ignore lint/a11y/useSemanticElements: the pattern asks for a group; a fieldset belongs to forms */}
          <div role="group" aria-label="Choose slide" className="flex">
            {slides.map(({ key }, index) => (
              <button
                key={key}
                type="button"
                className="carousel-dot"
                aria-label={`Slide ${index + 1}`}
                aria-current={index === selected || undefined}
                aria-disabled={index === selected || undefined}
                onClick={() => move((to) => to.scrollTo(index))}
              />
            ))}
          </div>
          <StepButton label="Next slide" onClick={() => move((to) => to.scrollNext())} />
        </div>
      )}
      <div ref={viewport} className="carousel-viewport">
        <div className="carousel-track" aria-live="polite">
          {slides.map(({ key, content }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            <div
              key={key}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              inert={api !== undefined && index !== selected}
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

function StepButton({ label, onClick, back = false }: { label: string; onClick: () => void; back?: boolean }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="carousel-step">
      <span className={back ? 'rotate-180' : ''}>
        <ArrowIcon size={20} />
      </span>
    </button>
  );
}

/**
 * Embla moves by a spring that it steps 60 times a second, and its `duration` is the softness of that spring, not a
 * time. With friction 1/4 and softness 1 the spring is critically damped and (1 + n/2) / 2^n of the way is left after
 * n steps: 0.17 % after twelve, which is 200 ms. Those who asked for less motion get a jump.
 */
function settleIn200Milliseconds(api: EmblaCarouselType) {
  const { scrollBody } = api.internalEngine();
  const jump = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // biome-ignore lint/correctness/useHookAtTopLevel: Embla's setters, named like hooks
  scrollBody.useFriction(0.25).useDuration(jump ? 0 : 1);
}
