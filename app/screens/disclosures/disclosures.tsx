import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import { content, pageRecord } from '../../content/queries/content.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { SiteLink } from '../../ui/controls/site-link.tsx';
import { PolicyPage } from '../../ui/layout/policy-page.tsx';
import type { Route } from './+types/disclosures';

export const handle: PageHandle = { bar: 'white' };

const HALL_OF_FAME = 'hall-of-fame';

export function loader() {
  const { title, description, excerpt, contents, headings, ...record } = pageRecord('disclosures');
  const { hall_of_fame_title = '', hall_of_fame_text = '' } = record;
  const entries = content().hallOfFame;
  const listed = entries.length > 0 ? [{ id: HALL_OF_FAME, text: hall_of_fame_title }] : [];
  return {
    title,
    description,
    excerpt,
    contents,
    headings: [...headings.map(({ id, text }) => ({ id, text })), ...listed],
    hallOfFame: { title: hall_of_fame_title, text: hall_of_fame_text, entries },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.title, description: loaderData.description, path: paths.disclosures });

export default function Disclosures({ loaderData: page }: Route.ComponentProps) {
  return (
    <PolicyPage title={page.title} lead={page.excerpt} contents={page.contents} headings={page.headings}>
      {page.hallOfFame.entries.length > 0 && <HallOfFame {...page.hallOfFame} />}
    </PolicyPage>
  );
}

type HallOfFameProps = Route.ComponentProps['loaderData']['hallOfFame'];

function HallOfFame({ title, text, entries }: HallOfFameProps) {
  return (
    <section aria-labelledby={HALL_OF_FAME} className="prose mt-16">
      <h2 id={HALL_OF_FAME}>{title}</h2>
      <p>{text}</p>
      <table aria-labelledby={HALL_OF_FAME} className="hall-of-fame">
        <thead>
          <tr>
            <th scope="col">{words.policies.year}</th>
            <th scope="col">{words.policies.reporter}</th>
            <th scope="col">{words.policies.profile}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ year, reporter, profile_link }) => (
            <tr key={reporter}>
              <td>{year}</td>
              <th scope="row">{reporter}</th>
              <td>
                <SiteLink to={profile_link}>
                  <span className="hidden sm:inline">{new URL(profile_link).hostname}/</span>
                  {new URL(profile_link).pathname.slice(1)}
                  <span className="sr-only">{fillWords(words.policies.profile_of, { name: reporter })}</span>
                </SiteLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
