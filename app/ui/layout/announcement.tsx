import { words } from 'virtual:wording';
import { ArrowLink } from '../controls/arrow-link.tsx';

type Props = { text: string; link?: { label: string; link: string } | undefined };

/** A line above the header, which scrolls away while the header stays. */
export function Announcement({ text, link }: Props) {
  return (
    <aside aria-label={words.header.announcement} className="announcement on-dark bg-deep text-white">
      <p className="container-page flex flex-wrap items-center justify-center gap-x-4 py-2 text-center text-small">
        {text}
        {link && (
          <ArrowLink to={link.link} className="font-semibold">
            {link.label}
          </ArrowLink>
        )}
      </p>
    </aside>
  );
}
