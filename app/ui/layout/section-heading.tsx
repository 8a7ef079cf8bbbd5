type Props = {
  eyebrow?: string | undefined;
  title: string;
  lead?: string | undefined;
  dark?: boolean;
  level?: 1 | 2;
};

export function SectionHeading({ eyebrow, title, lead, dark = false, level = 2 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="measure">
      {eyebrow && <p className={`label-caps mb-3 ${dark ? 'text-pale' : 'text-link'}`}>{eyebrow}</p>}
      <Heading className={level === 1 ? 'text-h1' : 'text-h2'}>{title}</Heading>
      {lead && <p className={`mt-5 text-lead ${dark ? 'text-white/85' : 'text-soft'}`}>{lead}</p>}
    </div>
  );
}
