import type { ComponentType } from 'react';
import type { ScreenProps } from './product-screens/screen-frame.tsx';

type Props = { screen: ComponentType<ScreenProps>; description: string; className?: string };

/** A product screen, whole on wide windows and its most telling part on narrow ones, where whole would be unreadable. */
export function ProductPicture({ screen: Screen, description, className = '' }: Props) {
  return (
    <div className={`overflow-hidden rounded-panel border border-line bg-white shadow-float ${className}`}>
      <Screen description={description} className="hidden md:block" />
      <Screen description={description} crop="phone" className="md:hidden" />
    </div>
  );
}
