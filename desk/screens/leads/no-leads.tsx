import { Link } from 'react-router';
import { Empty } from '../../ui/empty.tsx';
import { type AddressFilters, toSearch } from './filters.ts';

/** Says why the list is empty, and the next step. */
export function NoLeads({ filters }: { filters: AddressFilters }) {
  const { q, ...others } = filters;
  const count = Object.keys(others).length;
  if (q === undefined && count === 0)
    return (
      <div className="px-5 md:px-7">
        <Empty title="No leads yet.">
          <p>
            Each form of the site puts a lead here the moment it is stored: who wrote, what they asked, and whether CRM
            and mail have it.
          </p>
          <p>
            Send one yourself from{' '}
            <a href="/request-demo" className="link link-underlined">
              the demo form
            </a>
            , or fill a store with invented ones: <span className="answer">npm run demo -- leads 5000</span>
          </p>
        </Empty>
      </div>
    );
  return (
    <div className="px-5 md:px-7">
      <Empty title={q === undefined ? 'No lead matches these filters.' : `No lead matches “${q}”.`}>
        <p>
          {q !== undefined && 'The search looks in names, companies and e-mail addresses. '}
          {count > 0 && (
            <>
              {count === 1 ? 'One filter is on' : `${count} filters are on`};{' '}
              <Link
                to={{ search: toSearch({ ...(q !== undefined && { q, status: 'any' }) }) }}
                className="link link-underlined"
              >
                {q === undefined ? 'show all leads' : 'search without them'}
              </Link>
              .
            </>
          )}
          {count === 0 && (
            <Link to={{ search: toSearch({ q: q ?? '', status: 'any' }) }} className="link link-underlined">
              Search spam and buried ones too
            </Link>
          )}
        </p>
      </Empty>
    </div>
  );
}
