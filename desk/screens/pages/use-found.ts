import { useEffect, useState } from 'react';
import { call } from '../../api.ts';

/** Words are typed one after the other. */
const REST_MS = 250;

/** Files whose text has the words of a search, soon after they were typed; undefined until it is known. */
export function useFound(q: string | undefined): ReadonlySet<string> | undefined {
  const [found, setFound] = useState<{ q: string; files: ReadonlySet<string> }>();
  useEffect(() => {
    if (q === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('findPages', { q }, controller.signal)
        .then(({ files }) => setFound({ q, files: new Set(files) }))
        // Titles and addresses are searched all the same.
        .catch(() => setFound({ q, files: new Set() }));
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q]);
  return found?.q === q ? found?.files : undefined;
}
