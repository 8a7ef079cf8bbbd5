import { paths } from '../../paths.ts';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';

type Capability = { id: string; name: string; looks_at: string };
type Props = {
  disciplines: readonly { id: string; name: string; capabilities: readonly Capability[] }[];
  shown: ReadonlySet<string>;
};

/** Numbered through all disciplines; what the filter leaves out is hidden and keeps its number. */
export function CapabilityList({ disciplines, shown }: Props) {
  const all = disciplines.flatMap(({ capabilities }) => capabilities);
  return (
    <div className="container-page py-8 lg:py-12">
      {disciplines.map(({ id, name, capabilities }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-name`}
          hidden={!capabilities.some((capability) => shown.has(capability.id))}
          className="discipline-capabilities"
        >
          <div className="discipline-heading">
            <h2 id={`${id}-name`} className="text-h3">
              {name}
            </h2>
            <p className="print:hidden">
              <ArrowLink to={paths.discipline(id)}>
                Evidence by level<span className="sr-only">: {name}</span>
              </ArrowLink>
            </p>
          </div>
          <dl>
            {capabilities.map((capability) => (
              <div key={capability.id} id={capability.id} hidden={!shown.has(capability.id)} className="capability-row">
                <dt>
                  <a
                    href={`#${capability.id}`}
                    aria-label={`${all.indexOf(capability) + 1}, link to “${capability.name}”`}
                  >
                    {all.indexOf(capability) + 1}
                  </a>
                  {capability.name}
                </dt>
                <dd>{capability.looks_at}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
