import type { ScreenName } from './drawn-screen.tsx';
import { ProductScreen } from './product-screen.tsx';

type Props = { screen: ScreenName; description: string; className?: string };

/** A product screen, whole on wide windows and its most telling part on narrow ones, where whole would be unreadable. */
export function ProductPicture({ screen, description, className = '' }: Props) {
  return (
    <div className={`overflow-hidden rounded-panel border border-line bg-white shadow-float ${className}`}>
      <ProductScreen screen={screen} description={description} className="hidden md:block" />
      <ProductScreen screen={screen} description={description} crop="phone" className="md:hidden" />
    </div>
  );
}
