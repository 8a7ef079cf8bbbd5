import { words } from 'virtual:wording';
import { SHARE_ICONS } from './share-icons.ts';

/** Share this page: professional network, short-message network, e-mail. */
export function ShareLinks({ url, title }: { url: string; title: string }) {
  const encodedUrl = encodeURIComponent(url);
  const encodedTitle = encodeURIComponent(title);
  const targets = [
    {
      kind: 'linkedin',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}`,
      label: words.share.linkedin,
    },
    {
      kind: 'twitter',
      href: `https://twitter.com/intent/tweet?url=${encodedUrl}&text=${encodedTitle}`,
      label: words.share.twitter,
    },
    { kind: 'email', href: `mailto:?subject=${encodedTitle}&body=${encodedUrl}`, label: words.share.email },
  ] as const;
  return (
    <ul className="-ml-3 flex gap-1 text-soft" aria-label={words.share.name}>
      {targets.map(({ kind, href, label }) => (
        <li key={kind}>
          <a
            href={href}
            {...(kind !== 'email' && { target: '_blank', rel: 'noopener' })}
            className="grid size-11 place-items-center rounded-control transition-colors duration-150 hover:bg-line hover:text-ink"
          >
            <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true">
              <path d={SHARE_ICONS[kind].path} fillRule="evenodd" />
            </svg>
            <span className="sr-only">{kind === 'email' ? label : `${label} ${words.shared.new_tab}`}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
