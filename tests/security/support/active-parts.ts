import type { Element, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const ELEMENTS =
  /^(script|style|object|embed|applet|base|meta|link|form|input|button|textarea|select|svg|math|template|noscript|frame|frameset|video|audio|dialog)$/;
const ATTRIBUTES = /^on|^(srcdoc|style|formaction|action|background|ping|xlinkhref|is|slot)$/;

const parser = unified().use(rehypeRaw);

/** Elements, attributes and addresses of a parsed page that can run code or navigate. */
export function findActiveParts(html: string): string[] {
  const root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as Root) as Root;
  return [...elements(root)].flatMap(({ tagName, properties }) => {
    const names = Object.keys(properties).map((name) => name.toLowerCase());
    const address = String(properties.href ?? properties.src ?? '');
    const isOurs = /^(https?|mailto):$/.test(new URL(address, 'https://here.example').protocol);
    return [
      ...(ELEMENTS.test(tagName) ? [tagName] : []),
      ...names.filter((name) => ATTRIBUTES.test(name)),
      ...(isOurs ? [] : [address]),
    ];
  });
}

function* elements(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* elements(child);
  }
}
