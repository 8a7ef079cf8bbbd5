import { Link } from 'react-router';
import { getListPosition } from '../../lead-rows.ts';
import { formatLimited, formatNumber } from '../../numbers.ts';
import { DownIcon, LeftIcon, UpIcon } from '../../ui/icons.tsx';
import { KeyHint } from '../../ui/key.tsx';

type Props = {
  previous: string | undefined;
  next: string | undefined;
  position: { at: number; of: number } | undefined;
};

/** The way back to the list, and to the leads before and after. */
export function LeadNavigation({ previous, next, position }: Props) {
  return (
    <nav
      aria-label="Leads"
      className="flex h-14 shrink-0 items-center gap-2 border-b border-line px-5 text-second md:h-12 md:px-8"
    >
      <Link
        to={`/leads${getListPosition()?.search ?? ''}`}
        className="link inline-flex min-h-8 items-center gap-1.5 max-md:min-h-11"
      >
        <LeftIcon />
        All leads
      </Link>
      {(position || previous || next) && (
        <span className="ms-auto flex items-center gap-1 text-muted">
          {position && (
            <span className="me-2">
              {formatNumber(position.at)} of {formatLimited(position.of)}
            </span>
          )}
          <Neighbor id={previous} name="Previous lead" shortcut="k" Icon={UpIcon} />
          <Neighbor id={next} name="Next lead" shortcut="j" Icon={DownIcon} />
        </span>
      )}
    </nav>
  );
}

type NeighborProps = { id: string | undefined; name: string; shortcut: string; Icon: typeof UpIcon };

function Neighbor({ id, name, shortcut, Icon }: NeighborProps) {
  const look = 'inline-flex min-h-8 items-center gap-2 rounded-control px-2 max-md:min-h-11 max-md:px-3';
  const content = (
    <>
      <Icon />
      <KeyHint name={shortcut} />
    </>
  );
  if (id === undefined)
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        {content}
      </span>
    );
  return (
    <Link
      to={`/leads/${id}`}
      aria-label={name}
      aria-keyshortcuts={shortcut}
      className={`${look} text-ink hover:bg-wash`}
    >
      {content}
    </Link>
  );
}
