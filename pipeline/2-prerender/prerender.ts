import { createBuilder } from 'vite';
import { themeAlias } from '../1-theme/make-theme.ts';

/** What `react-router build` does, in this process: every page of react-router.config.ts is written to a folder. */
export async function prerender(out: string, themeFolder: string): Promise<void> {
  // React Router has no option for it; react-router.config.ts reads this.
  process.env.BUILD_DIR = out;
  const builder = await createBuilder({ logLevel: 'error', resolve: { alias: themeAlias(themeFolder) } });
  await builder.buildApp();
}
