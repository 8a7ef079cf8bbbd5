import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ArrowIcon } from './icons.tsx';

type Api = NonNullable<UseEmblaCarouselType[1]>;
type Props = { label: string; slides: readonly { key: string; content: ReactNode }[] };

/**
 * The APG carousel: one slide at a time, endless, never moving by itself. Until React is live, and without scripts,
 * it is a strip that scrolls and snaps natively; then the strip hands its position over to the script.
 */
export function Carousel({ label, slides }: Props) {
  const [embla, api] = useEmblaCarousel({ loop: true, watchFocus: false });
  const [selected, setSelected] = useState(0);
  const [live, setLive] = useState(false);
  const scrolledTo = useRef(0);
  const waiting = useRef<(api: Api) => void>(undefined);

  const viewport = useCallback(
    (strip: HTMLDivElement) => {
      const begin = () => {
        scrolledTo.current = Math.round(strip.scrollLeft / strip.clientWidth);
        embla(strip);
      };
      // A visitor may be in the middle of a native swipe: it ends before the script takes over.
      if (strip.scrollLeft % strip.clientWidth < 1 || !('onscrollend' in strip)) begin();
      else strip.addEventListener('scrollend', begin, { once: true });
      return () => strip.removeEventListener('scrollend', begin);
    },
    [embla],
  );

  useEffect(() => {
    if (!api) return;
    const follow = () => setSelected(api.selectedScrollSnap());
    api.scrollTo(scrolledTo.current, true);
    api.rootNode().scrollLeft = 0;
    follow();
    setLive(true);
    const hurry = () => settleIn200Milliseconds(api);
    api.on('select', follow).on('select', hurry).on('pointerUp', hurry);
    waiting.current?.(api);
    waiting.current = undefined;
  }, [api]);

  // The click that woke the page is replayed before there is anything to move.
  const move = (by: (api: Api) => void) => {
    if (api) by(api);
    else waiting.current = by;
  };

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label} data-live={live || undefined}>
      {slides.length > 1 && (
        <div className="carousel-controls">
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
              inert={live && index !== selected}
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
function settleIn200Milliseconds(api: Api) {
  const { scrollBody } = api.internalEngine();
  const jump = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // biome-ignore lint/correctness/useHookAtTopLevel: Embla's setters, named like hooks
  scrollBody.useFriction(0.25).useDuration(jump ? 0 : 1);
}
