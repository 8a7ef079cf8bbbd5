import { Link } from 'react-router';
import { toQuery } from '../../api.ts';
import { countOf } from '../../numbers.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import type { WrittenPages } from '../../writing/item-types.ts';
import { nearestWord, type PageFilters } from './page-list.ts';

type Kind = WrittenPages['kinds'][number];

/** What a page of a kind is. */
const ABOUT: Readonly<Record<string, string>> = {
  landing: 'A page for one campaign, made of sections. It is in no menu until you add it.',
  gated: 'A page with a form, before an eBook, a report, a recording or an event.',
  posts: 'An article of the blog, which lists, search and feed show by its date.',
  news: 'A release for the press, by its date.',
  disciplines: 'An article of the method, with a page of its own.',
  library: 'A link to what is worth reading elsewhere, and why it is.',
  team: 'A person with portrait and biography, where sections list people.',
  jobs: 'A role that is open, until its last day.',
  replies: 'A template of a mail to a lead, for the people who answer them.',
  documents: 'The text of a PDF, which is made of it by hand.',
};

type Props = { all: WrittenPages; filters: PageFilters; empty: Kind | undefined; onNew: (kind: Kind) => void };

/** Says why the list is empty, and the next step. `empty` is a kind without pages. */
export function NoPages({ all: { pages }, filters, empty, onNew }: Props) {
  const { q, kind: _kind, ...others } = filters;
  const hasFilter = Object.keys(filters).some((name) => name !== 'q');
  const nearest = q === undefined ? undefined : nearestWord(pages, q);
  if (empty && q === undefined && Object.keys(others).length === 0)
    return (
      <Empty title={`No ${empty.newLabel?.toLowerCase()} yet.`}>
        <p>{ABOUT[empty.id]}</p>
        <p className="pt-2">
          <Button shortcut="n" onClick={() => onNew(empty)}>
            New {empty.newLabel?.toLowerCase()}
          </Button>
        </p>
      </Empty>
    );
  return (
    <Empty title={q === undefined ? 'No page matches these filters.' : `No page has “${q}” in it.`}>
      {nearest && (
        <p>
          Nearest:{' '}
          <Link to={{ search: toQuery({ ...filters, q: nearest.word }) }} className="link link-underlined">
            {nearest.word}
          </Link>
          , {countOf(nearest.pages, 'page')}.
        </p>
      )}
      {hasFilter && (
        <p>
          <Link to={{ search: toQuery({ q }) }} className="link link-underlined">
            {q === undefined ? 'Show all pages' : 'Search without filters'}
          </Link>
        </p>
      )}
    </Empty>
  );
}
