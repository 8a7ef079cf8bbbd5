import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';
import type { ScreenName } from './drawn-screen.tsx';

export const ProductScreen = prerenderedMarkup(
  async () => (await import('./drawn-screen.tsx')).DrawnScreen,
  <div className="aspect-[7/4]" />,
);

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
