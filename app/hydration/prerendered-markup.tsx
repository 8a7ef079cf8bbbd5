import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Wraps a static part. On a prerendered page the markup stays as it is and the code that draws it is never loaded (the
 * product screens alone are 6.9 KB, brotli); links in it load a document. A client navigation to the page loads the code:
 * it waits for it, or shows a placeholder where one is given.
 */
export function prerenderedMarkup<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
  Wrapper: 'div' | 'span' = 'div',
) {
  const Drawing = lazy(async () => ({ default: await load() }));
  return function PrerenderedMarkup(props: Props) {
    const isHydrated = useHydrated();
    const [isPrerendered] = useState(!isHydrated && !import.meta.env.SSR);
    // React keeps the children of an element whose HTML it does not compare.
    if (isPrerendered) return <Wrapper dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
    const drawing = <Drawing {...props} />;
    return <Wrapper>{placeholder ? <Suspense fallback={placeholder}>{drawing}</Suspense> : drawing}</Wrapper>;
  };
}
