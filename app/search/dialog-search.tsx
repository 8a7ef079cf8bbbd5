import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { CATEGORIES } from '../content/model/taxonomy.ts';
import { paths } from '../paths.ts';
import type { Suggestion } from './format.ts';
import { EVERYTHING, resultGroups, searchAddress, statusText } from './present.ts';
import { SearchDialog } from './search-dialog.tsx';
import { SearchSuggestions } from './search-suggestions.tsx';
import { siteIndex } from './site-index.ts';
import { useSearch } from './use-search.ts';

/** Of each kind; the search page has the rest. */
const SHOWN = 3;

const disciplines = CATEGORIES.map(({ slug, name }) => ({ title: name, path: paths.discipline(slug) }));

/** The dialog with the site's index behind it; loaded when search is first opened. */
export function DialogSearch({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const search = useSearch(text, EVERYTHING, SHOWN);
  const { found } = search;
  return (
    <SearchDialog
      open={open}
      onClose={onClose}
      action={paths.search}
      text={text}
      onText={setText}
      onSubmit={(asked) => {
        onClose();
        navigate(searchAddress(asked.trim()));
      }}
      status={statusText(search)}
      groups={found ? resultGroups(found, EVERYTHING) : []}
      all={found && found.count > 0 ? searchAddress(found.text) : null}
    >
      <SearchSuggestions posts={useSuggestions()} disciplines={disciplines} compact />
    </SearchDialog>
  );
}

/** Opening search opens its index, which knows what is worth reading. */
function useSuggestions(): readonly Suggestion[] {
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    siteIndex().then(
      ({ manifest }) => setSuggestions(manifest.suggestions),
      (error) => console.error('the search index could not be opened', error),
    );
  }, []);
  return suggestions;
}
