import type { WrittenItem, WrittenPage } from '../../writing/item-types.ts';

type Text = Pick<WrittenItem, 'fields' | 'contents'>;
type Waiting = Pick<WrittenPage, 'file' | 'address' | 'state'>;

const REDIRECTS = 'redirects.yaml';

/**
 * What goes live with a page: pictures and documents that it names, the file of its address before it was renamed, and
 * the redirects where one leads to it, or from it once it is removed.
 */
export function belongingTo(
  file: string,
  text: Text,
  redirects: Text | undefined,
  waiting: readonly Waiting[],
): string[] {
  const written = JSON.stringify(text);
  const page = waiting.find((each) => each.file === file);
  const listed = redirects?.fields.items;
  const led = (Array.isArray(listed) ? listed : []) as { from?: unknown; to?: unknown }[];
  const from = new Set(led.filter(({ to }) => to === page?.address).map((each) => each.from));
  const renamed = waiting.filter(({ state, address }) => state === 'removed' && from.has(address));
  const isRedirected = page?.state === 'removed' && led.some((each) => each.from === page.address);
  const named = waiting.filter((each) => !/\.(md|yaml)$/.test(each.file) && written.includes(`/${each.file}`));
  return [
    ...[file, ...named.map((each) => each.file), ...renamed.map((each) => each.file)],
    ...(renamed.length > 0 || isRedirected ? [REDIRECTS] : []),
  ];
}
