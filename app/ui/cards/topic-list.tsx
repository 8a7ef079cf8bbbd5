import { ArrowIcon } from '../controls/icons.tsx';
import { SiteLink } from '../controls/site-link.tsx';

type Props = { topics: readonly { name: string; to: string }[]; className?: string };

/** Numbered links to the disciplines; booklet.css pairs each with a tab of the booklet on the same page. */
export function TopicList({ topics, className = '' }: Props) {
  return (
    <ol className={`topics ${className}`}>
      {topics.map(({ name, to }, index) => (
        <li key={to} className="break-inside-avoid border-b border-line">
          <SiteLink
            to={to}
            className="group grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-3 py-4 hover:text-link"
          >
            <span aria-hidden="true" className="font-serif text-small text-link tabular-nums">
              {String(index + 1).padStart(2, '0')}
            </span>
            <span className="font-serif text-h3 font-medium tracking-[-0.015em]">{name}</span>
            <span className="self-center text-link opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-visible:opacity-100">
              <ArrowIcon size={20} />
            </span>
          </SiteLink>
        </li>
      ))}
    </ol>
  );
}
