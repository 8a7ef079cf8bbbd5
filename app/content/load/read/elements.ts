import type { Element, Root } from 'hast';

/** Every element below a node, in document order. */
export function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type === 'element') {
      yield child;
      yield* elementsOf(child);
    }
  }
}
