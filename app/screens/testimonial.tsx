import { content } from '../content/content.server.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Hero } from '../ui/hero.tsx';
import type { Route } from './+types/testimonial';

export const handle: PageHandle = { bar: 'transparent' };

const FILM = 'testimonial-one-page';

export function loader() {
  const film = content().videos.find(({ id }) => id === FILM);
  if (!film) throw new Error(`videos.yaml has no film '${FILM}'`);
  return {
    title: film.title,
    description: film.description,
    caption: film.caption ?? '',
    transcript: film.transcript,
    id: film.id,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: 'Customer Testimonial', description: loaderData.description, path: paths.testimonial });

export default function Testimonial({ loaderData: film }: Route.ComponentProps) {
  return (
    <Hero eyebrow="Customer testimonial" title={film.title} lead={film.caption} seed={film.id}>
      <ButtonLink to={paths.requestDemo} look="light">
        Request Demo
      </ButtonLink>
    </Hero>
  );
}
