import { Section } from '../../ui/layout/section.tsx';
import { Drawing } from './drawing.tsx';

type Props = { title: string; marks: readonly string[]; paragraphs: readonly string[] };

/** A timeline; the drawing beside it is sticky. */
export function Story({ title, marks, paragraphs }: Props) {
  return (
    <Section background="navy">
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="grid items-center gap-10 md:grid-cols-2 lg:sticky lg:top-28 lg:grid-cols-1">
            <h2 className="text-h2">{title}</h2>
            <div className="max-w-xs shadow-float lg:max-w-none">
              <Drawing of="tablecloth" />
            </div>
          </div>
        </div>
        <ol className="lg:col-span-8">
          {paragraphs.map((paragraph, at) => (
            <li
              key={paragraph}
              className="grid gap-x-10 gap-y-3 border-t border-white/20 py-8 md:grid-cols-[11rem_1fr]"
            >
              <p className="font-serif text-h2 leading-none text-pale md:text-[2.25rem]/[1.05]">{marks[at]}</p>
              <p className="text-white/90">{paragraph}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
