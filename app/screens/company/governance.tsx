import { Section } from '../../ui/layout/section.tsx';

type Person = { name: string; role: string };
type Props = { boardMembers: readonly Person[]; advisors: readonly Person[] };

export function Governance({ boardMembers, advisors }: Props) {
  return (
    <Section background="mist">
      <div className="grid gap-x-16 gap-y-14 md:grid-cols-2">
        <PersonList title="Board members" people={boardMembers} />
        <PersonList title="Advisors" people={advisors} />
      </div>
    </Section>
  );
}

function PersonList({ title, people }: { title: string; people: readonly Person[] }) {
  return (
    <div>
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-6 border-t-2 border-brand">
        {people.map(({ name, role }) => (
          <li key={name} className="grid gap-x-8 border-b border-line py-4 lg:grid-cols-[11rem_1fr] lg:items-baseline">
            <span className="font-serif text-h4">{name}</span>
            <span className="text-small text-muted">{role}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
