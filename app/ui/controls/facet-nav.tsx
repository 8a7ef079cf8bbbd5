import { words } from 'virtual:wording';
import { fillWords } from '../../../leads/fill-words.ts';
import { FilterLink, type FilterOption } from './filter-link.tsx';

/** The options of one facet: a row that scrolls in narrow windows, a column beside the list in wide ones. */
export function FacetNav({ label, options }: { label: string; options: readonly FilterOption[] }) {
  return (
    <nav aria-label={fillWords(words.shared.filter_by, { facet: label.toLowerCase() })} className="facet">
      <p aria-hidden="true" className="label-caps text-muted">
        {label}
      </p>
      <ul className="facet-choices">
        {options.map((option) => (
          <li key={option.label}>
            <FilterLink {...option} className="facet-choice" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
