import { content } from '../content/content.server.ts';
import { pageMeta } from '../page-meta.ts';
import { paths } from '../paths.ts';
import { PolicyPage } from '../ui/policy-page.tsx';
import type { Route } from './+types/disclosures';

export function loader() {
  const { title, description, excerpt, contents, hall_of_fame_title, hall_of_fame_text } = content().pages.disclosures;
  return {
    title,
    description,
    excerpt,
    contents,
    hall_of_fame_title,
    hall_of_fame_text,
    hallOfFame: content().hallOfFame,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, { title: loaderData.title, description: loaderData.description, path: paths.disclosures });

export default function Disclosures({ loaderData: page }: Route.ComponentProps) {
  return (
    <PolicyPage title={page.title} lead={page.excerpt} contents={page.contents}>
      <section aria-labelledby="hall-of-fame" className="prose mt-16">
        <h2 id="hall-of-fame">{page.hall_of_fame_title}</h2>
        <p>{page.hall_of_fame_text}</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Year</th>
              <th scope="col">Reporter</th>
              <th scope="col">Profile</th>
            </tr>
          </thead>
          <tbody>
            {page.hallOfFame.map(({ year, reporter, profile_link }) => (
              <tr key={reporter}>
                <td>{year}</td>
                <th scope="row" className="!border-b !border-line !font-medium">
                  {reporter}
                </th>
                <td>
                  <a href={profile_link} target="_blank" rel="noopener">
                    {new URL(profile_link).hostname}
                    <span className="sr-only">, profile of {reporter} (opens in a new tab)</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PolicyPage>
  );
}
