import { words } from 'virtual:wording';
import { content, pageRecord } from '../../content/queries/content.server.ts';
import { factsOf, film, findFilm } from '../../content/queries/media.server.ts';
import { formAddress } from '../../content/queries/pages.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { Disclosure } from '../../ui/controls/disclosure.tsx';
import { InlineFilm } from '../../ui/film/film-frame.tsx';
import type { Route } from './+types/testimonial';

export const handle: PageHandle = { bar: 'transparent' };

export function loader() {
  const { site_title, description, video: id } = pageRecord('rapiddeploy-testimonial');
  const video = findFilm(id);
  const { caption, transcript } = video;
  return {
    ...{ site_title, description },
    demo: formAddress(content(), 'demo'),
    film: film(id),
    caption,
    facts: factsOf(video),
    transcript: transcript.trim().split(/\n{2,}/),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.site_title, description: loaderData.description, path: paths.testimonial });

const SIDES = 'px-[clamp(1.25rem,3vw,2rem)]';

/** Heading, caption and transcript are as wide as the film, which overlaps the dark top of the page. */
export default function Testimonial({ loaderData: { demo, film, caption, facts, transcript } }: Route.ComponentProps) {
  return (
    <>
      <div className={`on-dark bg-deep text-white ${SIDES} pt-32 pb-32 md:pt-36 md:pb-80`}>
        <div className="film-stage">
          <p className="label-caps mb-4 text-pale">{words.testimonial.kind}</p>
          <h1 className="text-h1">{film.title}</h1>
        </div>
      </div>
      <div className={`${SIDES} pb-20 md:pb-28`}>
        <div className="film-stage">
          <figure className="relative -mt-20 md:-mt-66">
            <InlineFilm {...film} />
            <figcaption className="mt-6 border-l-2 border-sky pl-4 text-soft">
              {caption}
              <span className="block text-small text-muted">{facts}</span>
            </figcaption>
          </figure>
          <Disclosure
            className="mt-10 border-y border-line"
            summary={<span className="py-4 font-semibold">{words.film.transcript_title}</span>}
          >
            <div className="prose pb-8">
              {transcript.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Disclosure>
          {demo && (
            <p className="mt-6">
              <ArrowLink to={demo}>{words.testimonial.demo}</ArrowLink>
            </p>
          )}
        </div>
      </div>
    </>
  );
}
