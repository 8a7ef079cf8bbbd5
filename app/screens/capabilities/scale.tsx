import { Section } from '../../ui/layout/section.tsx';
import { Html } from '../../ui/text/html.tsx';

type Props = {
  title: string;
  contents: string;
  levels: readonly { name: string; means: string }[];
  rules: readonly string[];
};

/** The six levels, and the rules by which one is given. */
export function Scale({ title, contents, levels, rules }: Props) {
  return (
    <Section background="mist" className="scale">
      <h2 className="text-h2">{title}</h2>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-12 print:mt-4 print:gap-y-4">
        <dl className="scale-levels lg:col-span-7">
          {levels.map(({ name, means }, level) => (
            <div key={name}>
              <dt>
                <span>{level}</span> {name}
              </dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
        <div className="prose lg:col-span-5">
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
          <Html html={contents} className="prose" />
        </div>
      </div>
    </Section>
  );
}
