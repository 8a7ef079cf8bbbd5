import { Link } from 'react-router';
import { DataTable, numbers } from '../../ui/data-table.tsx';
import { DayAndClock } from '../../ui/time.tsx';
import { type Publication, publicationPath, type WrittenPage } from '../../writing/item-types.ts';

type Props = { publications: readonly Publication[]; pages: ReadonlyMap<string, WrittenPage> };

const WORDS: Readonly<Record<Publication['state'], string>> = {
  running: 'is being published',
  live: 'live',
  failed: 'did not go live',
  stopped: 'stopped',
  undone: 'undone',
  scheduled: 'set for a time',
};

/** What is set for a time, and what was published before; each leads to what became of it, and to its undo. */
export function LastPublications({ publications, pages }: Props) {
  return (
    <DataTable caption="Publications" columns={['Publication', 'When', 'By', numbers('Changes')]} isStacked>
      {publications.map(({ id, state, by, startedAt, dueAt, files }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={publicationPath(id)} className="link link-underlined">
              {pages.get(files[0] ?? '')?.title ?? files[0] ?? 'What was due by its own date'}
            </Link>
            <span className="ms-2 font-normal text-muted">{WORDS[state]}</span>
          </th>
          <td data-label="When">
            <DayAndClock at={(state === 'scheduled' && dueAt) || startedAt} />
          </td>
          <td data-label="By">{by}</td>
          <td data-label="Changes" className="number">
            {files.length}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
