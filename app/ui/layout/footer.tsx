import { words } from 'virtual:wording';
import { Link } from 'react-router';
import { fillWords } from '../../../leads/fill-words.ts';
import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';
import { SiteLink } from '../controls/site-link.tsx';
import { resetCookieChoice } from './cookie-choice.ts';
import { Logo } from './logo.tsx';
import type { NavLink } from './nav-link.ts';

/** The same on every page, so the code of the icons is loaded only with a page that came without a footer. */
const SocialLinks = prerenderedMarkup(async () => (await import('./social-links.tsx')).SocialLinks, <span hidden />);

type Props = {
  product: string;
  year: number;
  links: readonly NavLink[];
  legalLinks: readonly NavLink[];
  background: 'mist' | 'white';
};

export function Footer({ product, year, links, legalLinks, background }: Props) {
  return (
    <footer className={background === 'mist' ? 'bg-mist' : 'border-t border-line bg-white'}>
      <div className="container-page flex flex-col gap-10 py-14 xl:flex-row xl:items-center xl:justify-between">
        <Link to="/" aria-label={words.header.home} className="flex self-start rounded-control xl:self-auto">
          <Logo name={product} />
        </Link>
        <nav aria-label={words.footer.menu}>
          <ul className="footer-links">
            {links.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
          </ul>
        </nav>
        <SocialLinks />
      </div>
      <div className="container-page text-small text-muted">
        <div className="flex flex-col gap-2 border-t border-line py-6 xl:flex-row xl:items-center xl:justify-between">
          <p>{fillWords(words.footer.copyright, { year })}</p>
          <ul className="footer-links">
            {legalLinks.map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
            <li>
              <button type="button" onClick={resetCookieChoice} className="min-h-8 underline-offset-4 hover:underline">
                {words.footer.cookie_settings}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ label, to }: NavLink) {
  return (
    <li>
      <SiteLink to={to} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
        {label}
      </SiteLink>
    </li>
  );
}
