import { words } from 'virtual:wording';
import { StillWave } from '../art/prerendered-waves.tsx';
import { ButtonLink } from '../controls/button-link.tsx';

export function NoBlogContent({ to }: { to: string }) {
  return (
    <div className="container-page grid grid-cols-1 items-center gap-x-8 gap-y-10 pt-28 pb-16 md:pt-40 md:pb-24 lg:grid-cols-12">
      <div className="lg:col-span-7">
        <h1 className="text-h1">{words.post.not_found}</h1>
        <p className="mt-5 mb-9 text-lead text-soft">{words.post.not_found_text}</p>
        <ButtonLink to={to}>{words.post.all_posts}</ButtonLink>
      </div>
      <div className="hero-ground relative isolate h-40 overflow-hidden rounded-panel lg:col-span-5 lg:h-88">
        <StillWave seed="no-blog-content" />
      </div>
    </div>
  );
}
