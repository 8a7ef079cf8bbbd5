import { elementsOf } from '../../app/content/load/read/elements.ts';
import { parseMarkdown, stringifyHtml } from '../../app/content/load/read/markdown.ts';
import { mediaPath } from '../../app/content/model/uploads.ts';

/**
 * Markdown as HTML that is read outside of the site: addresses name the origin, and players, which other sites may not
 * frame, are links.
 */
export function syndicatedHtml(markdown: string, origin: string): string {
  const root = parseMarkdown(markdown);
  const absolute = (address: unknown) => {
    const path = mediaPath(String(address));
    return /^\/(?!\/)/.test(path) ? `${origin}${path}` : path;
  };
  for (const element of elementsOf(root)) {
    const { src, href, title } = element.properties;
    if (element.tagName === 'iframe') {
      element.tagName = 'a';
      element.properties = { href: absolute(src) };
      element.children = [{ type: 'text', value: String(title ?? src) }];
    } else if (src !== undefined) element.properties.src = absolute(src);
    else if (href !== undefined) element.properties.href = absolute(href);
  }
  return stringifyHtml(root);
}
