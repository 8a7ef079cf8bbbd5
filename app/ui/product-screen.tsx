import { lazy, Suspense, useState } from 'react';
import type { ScreenName } from './product-screens/drawn-screen.tsx';
import type { ScreenProps } from './product-screens/screen-frame.tsx';
import { useHydrated } from './use-hydrated.ts';

const load = async () => (await import('./product-screens/drawn-screen.tsx')).DrawnScreen;
const DrawnScreen = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/**
 * A picture of the product. It never changes, so a page that came with one keeps it as it was drawn at build, and what
 * draws it is loaded only where a page is reached from within the site.
 */
export function ProductScreen(props: ScreenProps & { screen: ScreenName }) {
  const hydrated = useHydrated();
  const [isFromBuild] = useState(!hydrated && !import.meta.env.SSR);
  if (isFromBuild) return <div dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  return (
    <div>
      <Suspense fallback={<div className="aspect-[7/4]" />}>
        <DrawnScreen {...props} />
      </Suspense>
    </div>
  );
}
