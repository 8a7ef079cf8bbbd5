import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate';

/** Reported by the W3C's checker as well: a section without heading and label is a div. */
class SectionHeading extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }) => {
      for (const section of document.querySelectorAll('section')) {
        if (section.hasAttribute('aria-label') || section.hasAttribute('aria-labelledby')) continue;
        const headings = section.querySelectorAll('h1, h2, h3, h4, h5, h6');
        if (!headings.some((heading) => heading.closest('section, article, aside, nav')?.isSameNode(section)))
          this.report(section, '<section> has neither heading nor label');
      }
    });
  }
}

/** Attributes that html-validate does not know to be wrong. */
const MISPLACED = { deprecated: 'not an attribute of this element' };

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    plugins: [{ rules: { 'section-heading': SectionHeading } }],
    elements: [
      'html5',
      {
        button: { attributes: { autocomplete: MISPLACED } },
        // React Router's, with subresource integrity.
        script: { attributes: { 'rr-importmap': MISPLACED } },
      },
    ],
    rules: { 'section-heading': 'error', 'no-redundant-role': 'error' },
  }),
);

/** Mistakes in a document, one line each. Scripts that hold data are emptied, because reading them takes longest. */
export async function validateHtml(html: string): Promise<string[]> {
  const markup = html.replace(/(<script type="application\/json"[^>]*>).*?<\/script>/gs, '$1</script>');
  const { results } = await validator.validateString(markup);
  return results.flatMap(({ messages }) => messages.map(({ message, column, line }) => `${line}:${column} ${message}`));
}
