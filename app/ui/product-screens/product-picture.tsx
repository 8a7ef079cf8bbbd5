import type { ScreenName } from './drawn-screen.tsx';
import { ProductScreen } from './product-screen.tsx';

type Props = { screen: ScreenName; description: string; className?: string };

/** A product screen on wide windows and its phone crop on narrow ones, where the whole would be too small to read. */
export function ProductPicture({ screen, description, className = '' }: Props) {
  return (
    <div className={`overflow-hidden rounded-panel border border-line bg-white shadow-float ${className}`}>
      <ProductScreen screen={screen} description={description} className="hidden md:block" />
      <ProductScreen screen={screen} description={description} crop="phone" className="md:hidden" />
    </div>
  );
}
