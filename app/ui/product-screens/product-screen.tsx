import { lazy } from 'react';
import { asBuilt } from '../../hydration/as-built.tsx';

const load = async () => (await import('./drawn-screen.tsx')).DrawnScreen;
const DrawnScreen = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

/** A picture of the product. */
export const ProductScreen = asBuilt(DrawnScreen, <div className="aspect-[7/4]" />);
