type Props = {
  disciplines: readonly { id: string; name: string; capabilities: readonly { id: string }[] }[];
  shown: ReadonlySet<string>;
};

/** The index of the page: a lane for each discipline, a cell for each capability, filled where it is in the list. */
export function DisciplineLanes({ disciplines, shown }: Props) {
  return (
    <nav aria-label="Disciplines">
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
