import { Link, useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { useActions } from '../../keys/use-actions.ts';
import { useMe } from '../../session.ts';
import { dayAndClockInSentence } from '../../time.ts';
import { useTask } from '../../use-call.ts';
import { useNow } from '../../use-now.ts';
import { publicationPath } from '../../writing/item-types.ts';

type Props = { id: string; at: number };

/** When something was published last, as a link to it; the command field undoes it. */
export function LastPublished({ id, at }: Props) {
  const now = useNow();
  const navigate = useNavigate();
  const undo = useTask(async () => navigate(publicationPath((await call('undoPublication', { id })).id)));
  useActions({ undoPublication: () => void undo.run() });
  return (
    <>
      , last published{' '}
      <Link to={publicationPath(id)} className="link link-underlined">
        {dayAndClockInSentence(at, now)}
      </Link>
      {undo.error && (
        <span role="alert" className="ms-2 text-warn">
          {undo.error.message}
        </span>
      )}
    </>
  );
}

/** That a publication is under way, as a link to it. */
export function Publishing({ id, by }: { id: string; by: string }) {
  const isMine = by === useMe().name;
  return (
    <>
      ,{' '}
      <Link to={publicationPath(id)} className="link link-underlined">
        {isMine ? 'you are publishing' : `${by} is publishing`}
      </Link>
    </>
  );
}
