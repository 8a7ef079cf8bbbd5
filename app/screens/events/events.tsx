import { formatDate } from '../../content/model/dates.ts';
import { Hero } from '../../ui/layout/hero.tsx';
import { Section } from '../../ui/layout/section.tsx';

/** Sample data; real events would come from content. */
const SAMPLES = [
  {
    title: 'Sample event: breakfast for security leaders',
    date: '2022-03-03T00:00:00.000Z',
    text: 'Sample text. Two sentences fit here: what will be discussed over coffee, and who ought to come.',
  },
  {
    title: 'Sample event: a MasterClass session',
    date: '2022-04-14T00:00:00.000Z',
    text: 'Sample text. The question the session answers stands here, with the name of the person who leads it.',
  },
  {
    title: 'Sample event: webinar with two guests',
    date: '2022-05-19T00:00:00.000Z',
    text: 'Sample text. Each guest is introduced in a few words, and the last sentence says how long it takes.',
  },
  {
    title: 'Sample event: community evening',
    date: '2022-06-23T00:00:00.000Z',
    text: 'Sample text. The city and the kind of room are named here, and whether a guest may be brought along.',
  },
] as const;

/** A placeholder that is not wired into any route (SPEC section 2). */
export default function Events() {
  return (
    <>
      <Hero
        eyebrow="Events"
        title="Where to meet us"
        lead="This page holds sample events until the first real ones are announced."
        seed="events"
      />
      <Section>
        <ul className="grid gap-5 md:grid-cols-2">
          {SAMPLES.map((event) => (
            <li key={event.title}>
              <EventCard {...event} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function EventCard({ title, date, text }: (typeof SAMPLES)[number]) {
  return (
    <article className="grid h-full grid-cols-[5rem_1fr] overflow-hidden rounded-card border border-line">
      <p aria-hidden="true" className="on-dark hero-ground grid place-items-center font-serif text-h2 tabular-nums">
        {date.slice(8, 10)}
      </p>
      <div className="p-6">
        <p className="text-small text-muted">
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
        <h2 className="mt-2 text-h3">{title}</h2>
        <p className="mt-3 text-soft">{text}</p>
      </div>
    </article>
  );
}
