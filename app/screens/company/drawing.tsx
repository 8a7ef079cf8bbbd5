import { lazy } from 'react';
import { asBuilt } from '../../hydration/as-built.tsx';

const load = async () => (await import('./drawings.tsx')).CompanyDrawing;
const Drawn = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

export const Drawing = asBuilt(Drawn, <div className="aspect-[4/3]" />);
