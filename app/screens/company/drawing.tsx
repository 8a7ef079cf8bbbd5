import { prerenderedMarkup } from '../../hydration/prerendered-markup.tsx';

export const Drawing = prerenderedMarkup(
  async () => (await import('./company-drawing.tsx')).CompanyDrawing,
  <div className="aspect-[4/3]" />,
);
