import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Something drawn that never changes: a page that came with it keeps it as it was built, and what draws it, which is
 * to be lazy in the browser, is loaded only where a page is reached from within the site.
 */
export function asBuilt<Props extends object>(Drawn: ComponentType<Props>, placeholder: ReactNode) {
  return function AsBuilt(props: Props) {
    const hydrated = useHydrated();
    const [isFromBuild] = useState(!hydrated && !import.meta.env.SSR);
    if (isFromBuild) return <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
    return (
      <div>
        <Suspense fallback={placeholder}>
          <Drawn {...props} />
        </Suspense>
      </div>
    );
  };
}
