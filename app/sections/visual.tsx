import { Picture } from '../ui/art/picture.tsx';
import { ProductPicture, ProductScreen } from '../ui/product-screens/product-picture.tsx';
import type { ShownVisual } from './shown.ts';

type Props = {
  visual: ShownVisual;
  sizes: string;
  /** 'eager' at the top of a page. */
  loading?: 'lazy' | 'eager';
  className?: string;
};

const FRAME = 'overflow-hidden rounded-panel border border-line bg-white shadow-float';

/** A drawn screen of the product or an uploaded picture, in the frame of a window. */
export function FramedVisual({ visual, sizes, loading, className = '' }: Props) {
  if (visual.type === 'screen')
    return <ProductPicture screen={visual.screen} description={visual.description} className={className} />;
  return (
    <div className={`${FRAME} ${className}`}>
      <PlainVisual visual={visual} sizes={sizes} {...(loading && { loading })} />
    </div>
  );
}

/** In half the width of the page a drawn screen is cropped as on a phone, so that its text is readable. */
export function HalfVisual({ visual, sizes }: Omit<Props, 'className'>) {
  return (
    <div className={`${FRAME} max-w-md md:max-w-none`}>
      {visual.type === 'screen' ? (
        <ProductScreen screen={visual.screen} description={visual.description} crop="phone" />
      ) : (
        <PlainVisual visual={visual} sizes={sizes} />
      )}
    </div>
  );
}

/** A picture without a frame. */
export function PlainVisual({ visual, sizes, loading = 'lazy', className = '' }: Props) {
  if (visual.type === 'screen')
    return <ProductPicture screen={visual.screen} description={visual.description} className={className} />;
  const { picture, description } = visual;
  return (
    <Picture
      picture={picture}
      sizes={sizes}
      alt={description}
      loading={loading}
      className={`h-auto w-full ${className}`}
    />
  );
}
