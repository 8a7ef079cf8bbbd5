import {
  hexString,
  type PdfFile,
  readPdf,
  readStream,
  reference,
  withEntries,
  writePdf,
  writeStream,
} from './pdf-file.ts';
import type { Rendered } from './render.ts';
import { type Element, type PageMarks, type TagTree, toTagTree } from './tag-tree.ts';

const PAINTS = /(^| )(f\*?|F|S|s|B\*?|b\*?|sh|Do)$/;

/** Puts each text of a page into its element, and everything else that leaves ink among the furniture. */
export function markContents(contents: string, texts: PageMarks['texts']): string {
  const marked: string[] = [];
  let outside: string[] = [];
  let count = 0;
  const close = () => {
    const paints = outside.some((line) => PAINTS.test(line));
    marked.push(...(paints ? ['/Artifact BMC', ...outside, 'EMC'] : outside));
    outside = [];
  };
  for (const line of contents.split('\n')) {
    if (line === 'BT') {
      close();
      const role = texts[count]?.role;
      marked.push(role ? `/${role} <</MCID ${count}>> BDC` : '/Artifact BMC', line);
    } else if (line === 'ET') {
      marked.push(...outside, line, 'EMC');
      outside = [];
      count += 1;
    } else {
      outside.push(line);
    }
  }
  close();
  if (count !== texts.length) throw new Error(`${count} texts on a page where ${texts.length} were laid out`);
  return marked.join('\n');
}

const numbersIn = (object: string, entry: string) => {
  const list = new RegExp(`/${entry} \\[([^\\]]*)\\]`).exec(object)?.[1] ?? '';
  return [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));
};
const numberIn = (object: string, entry: string) => Number(new RegExp(`/${entry} (\\d+) 0 R`).exec(object)?.[1]);

/** Writes the tree of elements into the file and returns the number of each. */
function writeElements(file: PdfFile, tree: TagTree, pages: number[], parent: number): Map<Element, number> {
  const numbers = new Map<Element, number>();
  const annotations = pages.map((page) => numbersIn(file.objects.get(page) ?? '', 'Annots'));
  let next = Math.max(...file.objects.keys()) + 1;
  const write = (element: Element, above: number): number => {
    const number = next++;
    numbers.set(element, number);
    const kids = element.kids.map((kid) => {
      if ('role' in kid) return reference(write(kid, number));
      const page = reference(pages[kid.page] ?? 0);
      if ('mark' in kid) return `<< /Type /MCR /Pg ${page} /MCID ${kid.mark} >>`;
      return `<< /Type /OBJR /Pg ${page} /Obj ${reference(annotations[kid.page]?.[kid.annotation] ?? 0)} >>`;
    });
    const { alt, scope } = element.tag;
    const more = [alt ? `/Alt ${hexString(alt)}\n` : '', scope ? `/A << /O /Table /Scope /${scope} >>\n` : ''];
    const entries = `/Type /StructElem\n/S /${element.role}\n/P ${reference(above)}\n${more.join('')}/K [${kids.join(' ')}]`;
    file.objects.set(number, `<<\n${entries}\n>>`);
    return number;
  };
  write(tree.root, parent);
  return numbers;
}

/**
 * Adds to the file the structure that screen readers follow. The library draws text but does not tag it; what it
 * laid out and what it drew are in the same order, so the one can be matched with the other.
 */
export function tagPdf({ bytes, pages: laid }: Rendered): Buffer {
  const file = readPdf(bytes);
  const tree = toTagTree(laid);
  const { objects } = file;
  const edit = (number: number, change: (object: string) => string) =>
    objects.set(number, change(objects.get(number) ?? ''));
  const catalog = numberIn(file.trailer, 'Root');
  const pages = numbersIn(objects.get(numberIn(objects.get(catalog) ?? '', 'Pages')) ?? '', 'Kids');
  const root = Math.max(...objects.keys()) + 1;
  objects.set(root, '');
  const numbers = writeElements(file, tree, pages, root);
  const refer = (element: Element | undefined) => (element ? reference(numbers.get(element) ?? 0) : 'null');

  const parents: string[] = [];
  pages.forEach((page, index) => {
    const { texts = [] } = tree.pages[index] ?? {};
    edit(numberIn(objects.get(page) ?? '', 'Contents'), (stream) =>
      writeStream(markContents(readStream(stream), texts)),
    );
    edit(page, (object) => withEntries(object, `/StructParents ${index}\n/Tabs /S`));
    parents.push(`${index} [${texts.map(refer).join(' ')}]`);
  });
  pages.forEach((page, index) => {
    numbersIn(objects.get(page) ?? '', 'Annots').forEach((annotation, place) => {
      const element = tree.pages[index]?.annotations[place];
      const contents = element?.href ? `\n/Contents ${hexString(element.href)}` : '';
      edit(annotation, (object) => withEntries(object, `/StructParent ${parents.length}${contents}`));
      parents.push(`${parents.length} ${refer(element)}`);
    });
  });
  const tops = `/Type /StructTreeRoot\n/K ${refer(tree.root)}\n/ParentTree << /Nums [${parents.join(' ')}] >>`;
  objects.set(root, `<<\n${tops}\n/ParentTreeNextKey ${parents.length}\n>>`);
  edit(catalog, (object) => withEntries(object, `/MarkInfo << /Marked true >>\n/StructTreeRoot ${reference(root)}`));
  return writePdf(file);
}
