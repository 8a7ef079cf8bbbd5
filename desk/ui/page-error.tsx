import { ScreenError } from './screen-error.tsx';

/** Stands in for the whole page, where not even the frame could be loaded. */
export function PageError() {
  return (
    <main>
      <ScreenError />
    </main>
  );
}
