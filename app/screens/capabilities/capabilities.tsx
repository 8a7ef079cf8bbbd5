import { words } from 'virtual:wording';
import { type Ref, useEffect, useRef, useState } from 'react';
import { fillWords } from '../../../leads/fill-words.ts';
import { matchCapabilities } from '../../content/model/capability-filter.ts';
import { content, pageRecord } from '../../content/queries/content.server.ts';
import { scoredDisciplines } from '../../content/queries/resources.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { paths } from '../../paths.ts';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { Html } from '../../ui/text/html.tsx';
import type { Route } from './+types/capabilities';

export const handle: PageHandle = { bar: 'white' };

export function loader() {
  const { method } = content();
  const { title, description, excerpt, contents, scale_title } = pageRecord('capabilities');
  return {
    page: { title, description, excerpt },
    disciplines: scoredDisciplines(),
    scale: {
      title: scale_title,
      contents,
      levels: method?.scale.levels ?? [],
      rules: method ? [method.scale.capability, method.assessment.evidence] : [],
    },
  };
}

export const meta: Route.MetaFunction = ({ loaderData: { page } }) =>
  pageMeta({ title: page.title, description: page.description, path: paths.capabilities });

export default function Capabilities({ loaderData: { page, disciplines, scale } }: Route.ComponentProps) {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  // What was typed before hydration, or restored by the browser.
  useEffect(() => setQuery(field.current?.value ?? ''), []);
  const shown = matchCapabilities(disciplines, query);
  const total = disciplines.flatMap(({ capabilities }) => capabilities).length;
  return (
    <>
      <header className="bg-mist pt-32 pb-16 md:pt-40 md:pb-20 print:py-0">
        <div className="container-page grid gap-x-16 gap-y-12 lg:grid-cols-12">
          <div className="lg:col-span-6">
            <SectionHeading level={1} title={page.title} lead={page.excerpt} />
            <FilterField inputRef={field} onType={setQuery} status={statusText(shown.size, total)} />
          </div>
          <div className="self-end lg:col-span-6 print:hidden">
            <DisciplineLanes disciplines={disciplines} shown={shown} />
          </div>
        </div>
      </header>
      <CapabilityList disciplines={disciplines} shown={shown} />
      <Scale {...scale} />
    </>
  );
}

function statusText(count: number, total: number): string {
  if (count === 0) return words.capabilities.none;
  return fillWords(count === total ? words.capabilities.all : words.capabilities.some, { count, total });
}

type Props = {
  disciplines: readonly { id: string; name: string; capabilities: readonly { id: string }[] }[];
  shown: ReadonlySet<string>;
};

/** The index of the page: a lane for each discipline, a cell for each capability, filled where it is in the list. */
function DisciplineLanes({ disciplines, shown }: Props) {
  return (
    <nav aria-label={words.capabilities.index}>
      <ol className="capability-lanes">
        {disciplines.map(({ id, name, capabilities }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name}
              <span aria-hidden="true" className="capability-cells">
                {capabilities.map((capability) => (
                  <i key={capability.id} className={shown.has(capability.id) ? undefined : 'is-out'} />
                ))}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type ScaleProps = {
  title: string;
  contents: string;
  levels: readonly { name: string; means: string }[];
  rules: readonly string[];
};

/** The six levels, and the rules by which one is given. */
function Scale({ title, contents, levels, rules }: ScaleProps) {
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

type FilterFieldProps = { inputRef: Ref<HTMLInputElement>; onType: (text: string) => void; status: string };

/** Narrows the list while a visitor types; capabilities.css hides it without JavaScript and in print. */
function FilterField({ inputRef, onType, status }: FilterFieldProps) {
  return (
    <search className="capability-filter mt-10 block max-w-md">
      <label htmlFor="capability-filter" className="font-medium">
        {words.capabilities.filter}
      </label>
      <input
        ref={inputRef}
        id="capability-filter"
        type="search"
        placeholder={words.capabilities.example}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        className="mt-2 block h-11.5 w-full rounded-control border border-edge bg-white px-4"
      />
      <p role="status" className="mt-2 text-small text-muted">
        {status}
      </p>
    </search>
  );
}

type Capability = { id: string; name: string; looks_at: string };
type CapabilityListProps = {
  disciplines: readonly { id: string; name: string; hasArticle: boolean; capabilities: readonly Capability[] }[];
  shown: ReadonlySet<string>;
};

/** Numbered through all disciplines; what the filter leaves out is hidden and keeps its number. */
function CapabilityList({ disciplines, shown }: CapabilityListProps) {
  const all = disciplines.flatMap(({ capabilities }) => capabilities);
  return (
    <div className="container-page py-8 lg:py-12">
      {disciplines.map(({ id, name, hasArticle, capabilities }) => (
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
            {hasArticle && (
              <p className="print:hidden">
                <ArrowLink to={paths.discipline(id)}>
                  {words.capabilities.evidence}
                  <span className="sr-only">: {name}</span>
                </ArrowLink>
              </p>
            )}
          </div>
          <dl>
            {capabilities.map((capability) => (
              <div key={capability.id} id={capability.id} hidden={!shown.has(capability.id)} className="capability-row">
                <dt>
                  <a
                    href={`#${capability.id}`}
                    aria-label={fillWords(words.capabilities.link_to, {
                      number: all.indexOf(capability) + 1,
                      name: capability.name,
                    })}
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
