import { socialLinks } from 'virtual:social-links';
import { words } from 'virtual:wording';

/** Entries with a non-empty link; each opens in a new tab. */
export function SocialLinks() {
  return (
    <ul className="-mx-3 flex flex-wrap gap-1">
      {socialLinks.map(({ kind, link, name, path }) => (
        <li key={kind}>
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="grid size-11 place-items-center rounded-control text-soft transition-colors duration-150 hover:bg-line hover:text-ink"
          >
            <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
              <path d={path} fillRule="evenodd" />
            </svg>
            <span className="sr-only">{`${name} ${words.shared.new_tab}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
