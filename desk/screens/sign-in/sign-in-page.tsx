import type { ReactNode } from 'react';
import { lineOpacity, waveLines } from '../../../app/ui/art/wave.ts';
import { Product } from '../../ui/product.tsx';

const WAVE = { lines: 26, width: 1440, height: 900 };

/** The page around the sign-in and the welcome: the only one with the site's gradient and waves. */
export function SignInPage({ product, title, children }: { product: string; title: string; children: ReactNode }) {
  return (
    <div className="relative bg-[linear-gradient(115deg,var(--color-deep)_8%,var(--color-brand)_52%,var(--color-mid)_88%,var(--color-sky)_112%)] flex min-h-dvh flex-col overflow-hidden text-white md:grid md:grid-cols-[minmax(0,1fr)_22rem] md:items-center md:gap-8 lg:grid-cols-[minmax(0,1fr)_27rem] lg:gap-12 md:px-[8vw]">
      <title>{`${title} · Desk`}</title>
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${WAVE.width} ${WAVE.height}`}
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeWidth="1.2"
      >
        <g className="stroke-pale" strokeOpacity=".38">
          {waveLines('desk', WAVE).map((d, index) => (
            <path key={d} d={d} opacity={lineOpacity(index, WAVE.lines)} />
          ))}
        </g>
      </svg>
      <header className="relative flex-1 px-6 pt-8 pb-10 md:flex md:min-h-dvh md:flex-col md:px-0 md:py-12">
        <Product name={product} hasWord={false} />
        <div className="mt-16 md:my-auto">
          <p className="max-w-[11em] font-serif text-[2.25rem]/[2.75rem] md:max-lg:text-[1.875rem]/[2.375rem] font-medium tracking-[-0.015em] text-balance xl:text-[3.5rem]/[4rem]">
            Every lead, and <span className="whitespace-nowrap">what became</span> of it.
          </p>
          <p className="mt-4 max-w-[24rem] text-balance text-[1.0625rem]/7 max-md:hidden">
            The desk is where we answer the people who wrote to us.
          </p>
        </div>
        <p className="text-second max-md:hidden">A session lasts 12 hours. Every look at a person’s data is logged.</p>
      </header>
      <main className="shadow-float relative bg-raised px-6 pt-8 pb-10 text-ink max-md:rounded-t-panel md:rounded-panel md:p-7 lg:p-9">
        <h1 className="text-screen">{title}</h1>
        {children}
      </main>
    </div>
  );
}
