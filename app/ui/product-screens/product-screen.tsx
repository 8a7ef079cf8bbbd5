import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';

/** A picture of the product. */
export const ProductScreen = prerenderedMarkup(
  async () => (await import('./drawn-screen.tsx')).DrawnScreen,
  <div className="aspect-[7/4]" />,
);
