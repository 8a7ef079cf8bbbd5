import { build } from 'rolldown';

/** Bundles the proof-of-work script with altcha-lib's solver. Verification workers load it as a classic script. */
export async function bundleHumanVerification(output: string): Promise<void> {
  await build({
    input: 'server/verification/browser/proof-of-work.ts',
    platform: 'browser',
    output: { file: output, format: 'iife', minify: true },
  });
}
