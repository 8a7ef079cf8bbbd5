import { createHash } from 'node:crypto';

export type Tag = { name: string; attributes: Map<string, string> };

const TAG = /<\/?([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>|<!--[^>]*-->|<!DOCTYPE html>/gi;
const SCRIPT = /(<script\b[^>]*>)(.*?)<\/script>/gs;

/** The tags of a page. Throws on any other `<`, which a browser might parse as a tag. */
export function tagsOf(html: string): Tag[] {
  const markup = html.replace(SCRIPT, '$1</script>');
  const rest = markup.replace(TAG, '');
  if (rest.includes('<')) throw new Error(`not read as a tag: ${rest.slice(rest.indexOf('<')).slice(0, 80)}`);
  return [...markup.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesOf(attributes),
  }));
}

function attributesOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
  );
}

/** The hashes of a page's inline scripts, import maps and speculation rules, as a policy names them. */
export function inlineHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)]
    .map(([, tag = '', code = '']) => ({ attributes: attributesOf(tag.slice('<script'.length)), code }))
    .filter(
      ({ attributes }) => !attributes.has('src') && !/^application\/(ld\+)?json$/.test(attributes.get('type') ?? ''),
    )
    .map(({ code }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/** Style attributes, event handlers and script addresses of a page. */
export function forbiddenIn(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) =>
    [...attributes]
      .filter(([attribute, value]) => {
        const address = value.replaceAll(/&#(x[\da-f]+|\d+);|&\w+;|\s/gi, '');
        const isAddress = /^(href|src|action|formaction|poster|data|xlink:href|cite|srcset|ping)$/.test(attribute);
        return (
          /^on|^(style|srcdoc)$/.test(attribute) ||
          (isAddress && /^(javascript|data|vbscript|blob|file):/i.test(address))
        );
      })
      .map(([attribute, value]) => `<${name} ${attribute}="${value}">`),
  );
}
