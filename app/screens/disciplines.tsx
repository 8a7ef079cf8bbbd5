import { Link } from 'react-router';
import { content } from '../content/content.server.ts';
import { CATEGORIES } from '../content/taxonomy.ts';
import type { PageHandle } from '../hydration/page-handle.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { Hero } from '../ui/hero.tsx';
import { Html } from '../ui/html.tsx';
import type { Route } from './+types/disciplines';

export const handle: PageHandle = { bar: 'transparent' };

export function loader() {
  const { intro_title, contents, quote_text, quote_author, quote_author_title, quote_author_oldtitle, description } =
    content().pages.disciplines;
  return { intro_title, contents, quote_text, quote_author, quote_author_title, quote_author_oldtitle, description };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: 'Security Disciplines', description: loaderData.description, path: paths.disciplines });

export default function Disciplines({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <Hero
        title={page.intro_title}
        seed="disciplines"
        lead={
          <figure>
            <blockquote>“{page.quote_text}”</blockquote>
            <figcaption className="mt-4 text-small text-pale">
              {page.quote_author}, {page.quote_author_title}. {page.quote_author_oldtitle}
            </figcaption>
          </figure>
        }
      />
      <div className="container-page py-16 md:py-24">
        <Html html={page.contents} className="prose" />
        <ul className="mt-10 grid gap-x-10 sm:grid-cols-2">
          {CATEGORIES.map(({ slug, name }) => (
            <li key={slug} className="border-b border-line">
              <Link to={paths.discipline(slug)} className="block py-4 font-serif text-h3 hover:text-link">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
