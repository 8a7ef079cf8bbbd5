import { Section } from '../../ui/layout/section.tsx';

type Props = { title: string; paragraphs: readonly string[] };

export function Vision({ title, paragraphs: [first, ...others] }: Props) {
  return (
    <Section>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-12">
        <h2 className="text-h2 lg:col-span-5">{title}</h2>
        <p className="font-serif text-h3 leading-snug text-ink lg:col-span-7">{first}</p>
      </div>
      <div className="mt-14 grid gap-x-10 gap-y-8 lg:grid-cols-3">
        {others.map((paragraph) => (
          <p key={paragraph} className="border-t border-line pt-6 text-soft">
            {paragraph}
          </p>
        ))}
      </div>
    </Section>
  );
}
