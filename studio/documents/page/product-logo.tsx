import { LogoMark } from '../../../app/ui/layout/logo.tsx';

export function ProductLogo({ product }: { product: string }) {
  return (
    <p className="serif flex items-center gap-7 text-[16pt]/[1]">
      <LogoMark className="size-20" />
      {product}
    </p>
  );
}
