import { words } from 'virtual:wording';
import { Picture } from '../ui/art/picture.tsx';
import { ArrowLink } from '../ui/controls/arrow-link.tsx';
import { ActionLinks, ButtonLink } from '../ui/controls/button-link.tsx';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { CheckIcon } from '../ui/controls/icons.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { CheckList } from '../ui/text/check-list.tsx';
import { BESIDE, COLUMNS, type Shown } from './shown.ts';
import { FramedVisual, HalfVisual, PlainVisual } from './visual.tsx';

/** Large type on the left, what happened then on the right; the heading with its picture stays in sight. */
export function Timeline({
  section: { eyebrow, title, lead, items, visual, background },
}: {
  section: Shown<'timeline'>;
}) {
  const isDark = background === 'navy';
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <div className="grid items-center gap-10 md:grid-cols-2 lg:sticky lg:top-28 lg:grid-cols-1">
          <SectionHeading eyebrow={eyebrow} title={title} lead={lead} dark={isDark} />
          {visual && (
            <div className="max-w-xs shadow-float lg:max-w-none">
              <PlainVisual visual={visual} sizes="(min-width: 1024px) 24rem, 20rem" />
            </div>
          )}
        </div>
      </div>
      <ol className="lg:col-span-8">
        {items.map(({ mark, content }) => (
          <li
            key={content}
            className={`grid gap-x-10 gap-y-3 border-t py-8 md:grid-cols-[11rem_1fr] ${isDark ? 'border-white/20' : 'border-line'}`}
          >
            <p
              className={`font-serif text-h2 leading-none md:text-[2.25rem]/[1.05] ${isDark ? 'text-pale' : 'text-link'}`}
            >
              {mark}
            </p>
            <p className={isDark ? 'text-white/90' : 'text-soft'}>{content}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

export function Figures({ section: { eyebrow, title, lead, items, background } }: { section: Shown<'figures'> }) {
  const isDark = background === 'navy';
  return (
    <>
      {title && <SectionHeading eyebrow={eyebrow} title={title} lead={lead} dark={isDark} />}
      <dl className={`grid gap-x-10 gap-y-10 ${COLUMNS[items.length]} ${title ? 'mt-14' : ''}`}>
        {items.map(({ figure, label }) => (
          <div
            key={label}
            className={`flex flex-col-reverse justify-end border-t-2 pt-5 ${isDark ? 'border-pale' : 'border-brand'}`}
          >
            <dt className={`mt-2 ${isDark ? 'text-white/85' : 'text-soft'}`}>{label}</dt>
            <dd className="font-serif text-h1 leading-none tracking-[-0.02em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function PictureBeside({ section }: { section: Shown<'picture'> }) {
  const { eyebrow, title, lead, points, actions, more, visual, side } = section;
  return (
    <div className="grid items-center gap-14 md:grid-cols-2">
      <div className={side === 'left' ? 'md:order-2' : undefined}>
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
        {points.length > 0 && (
          <div className="mt-8">
            <CheckList items={points} />
          </div>
        )}
        {(actions.length > 0 || more) && (
          <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ActionLinks actions={actions} looks={['solid', 'outline']} />
            {more && <ArrowLink to={more.link}>{more.label}</ArrowLink>}
          </div>
        )}
      </div>
      {visual && <HalfVisual visual={visual} sizes="(min-width: 1024px) 36rem, 28rem" />}
    </div>
  );
}

/** What the product does and the screen that does it, at full width so that its text is readable. */
export function WideScreen({ section }: { section: Shown<'product-screen'> }) {
  const { eyebrow, title, lead, points, visual } = section;
  return (
    <>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {eyebrow && <p className="label-caps mb-3 text-link">{eyebrow}</p>}
          <h2 className="text-h2">{title}</h2>
          {lead && <p className="mt-4 text-lead text-soft">{lead}</p>}
        </div>
        {points.length > 0 && (
          <div className="lg:col-span-5 lg:self-end">
            <CheckList items={points} />
          </div>
        )}
      </div>
      {visual && <FramedVisual visual={visual} sizes="(min-width: 1280px) 75rem, 100vw" className="mt-12" />}
    </>
  );
}

/** Frames a page of this site whose policy allows the other host. */
export function Embed({ section: { eyebrow, title, lead, frame, shape } }: { section: Shown<'embed'> }) {
  return (
    <>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      <iframe
        src={frame}
        title={title}
        loading="lazy"
        allow="autoplay; fullscreen; picture-in-picture"
        className={`mt-12 block w-full rounded-panel shadow-float print:hidden ${shape === 'tall' ? 'h-[44rem]' : 'aspect-video'}`}
      />
    </>
  );
}

export function Logos({ section: { title, items } }: { section: Shown<'logos'> }) {
  return (
    <div className="grid items-center gap-x-12 gap-y-8 border-y border-line py-10 lg:grid-cols-[1fr_3fr]">
      <h2 className="text-h4">{title}</h2>
      <ul className="flex flex-wrap items-center gap-x-12 gap-y-6">
        {items.map(
          ({ name, picture }) =>
            picture && (
              <li key={name}>
                <Picture picture={picture} sizes="10rem" alt={name} loading="lazy" className="h-8 w-auto" />
              </li>
            ),
        )}
      </ul>
    </div>
  );
}

export function Questions({ section: { eyebrow, title, lead, items } }: { section: Shown<'questions'> }) {
  return (
    <div className={BESIDE}>
      <div className="lg:col-span-4">
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      </div>
      <div className="border-t-2 border-brand lg:col-span-8">
        {items.map(({ question, answer }) => (
          <Disclosure
            key={question}
            className="border-b border-line"
            summary={<h3 className="grow py-4 font-serif text-h4">{question}</h3>}
          >
            <p className="measure pt-1 pb-7 text-soft">{answer}</p>
          </Disclosure>
        ))}
      </div>
    </div>
  );
}

export function Prices({ section: { eyebrow, title, lead, plans, note } }: { section: Shown<'prices'> }) {
  return (
    <>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      <ul className={`mt-12 grid gap-5 ${COLUMNS[plans.length]}`}>
        {plans.map(({ name, price, per, lead: forWhom, points, action, is_featured }) => (
          <li
            key={name}
            className={`flex flex-col rounded-panel border bg-white p-7 text-ink ${is_featured ? 'border-brand shadow-float' : 'border-line'}`}
          >
            <h3 className="text-h3">{name}</h3>
            <p className="mt-2 text-soft">{forWhom}</p>
            <p className="mt-6">
              <span className="font-serif text-h2 leading-none">{price}</span>{' '}
              {per && <span className="block text-small text-muted">{per}</span>}
            </p>
            {points.length > 0 && (
              <div className="mt-7 mb-8">
                <CheckList items={points} />
              </div>
            )}
            <div className="mt-auto grid">
              <ButtonLink to={action.link} look={is_featured ? 'solid' : 'outline'}>
                {action.label}
                <span className="sr-only">: {name}</span>
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
      {note && <p className="mt-8 text-small text-muted">{note}</p>}
    </>
  );
}

/** A table; on narrow windows a list, in which every value has the name of its column beside it. */
export function Comparison({ section }: { section: Shown<'comparison'> }) {
  const { eyebrow, title, lead, columns, rows } = section;
  return (
    <>
      <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too */}
      <section aria-label={title} tabIndex={0} className="mt-12 overflow-x-auto">
        <table className="w-full border-collapse text-start max-md:block">
          <thead className="max-md:hidden">
            <tr className="border-b-2 border-brand">
              <td />
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 pb-3 text-start font-serif text-h4 font-medium lg:px-4">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t-2 max-md:border-brand">
            {rows.map(({ title: row, values }) => (
              <tr key={row} className="border-b border-line max-md:block max-md:py-5">
                <th
                  scope="row"
                  className="min-w-32 py-4 pe-4 text-start align-baseline font-normal max-md:block max-md:pt-0 max-md:pb-2 max-md:font-semibold"
                >
                  {row}
                </th>
                {values.map((value, index) => (
                  <td
                    key={columns[index]}
                    className="min-w-28 px-3 py-4 align-baseline text-soft max-md:grid max-md:grid-cols-[2fr_3fr] max-md:items-baseline max-md:gap-4 max-md:px-0 max-md:py-1 lg:px-4"
                  >
                    <span className="text-small text-muted md:hidden">{columns[index]}</span>
                    {typeof value === 'string' ? value : <Mark isThere={value} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Mark({ isThere }: { isThere: boolean }) {
  if (!isThere) return <span className="text-muted">{words.sections.no}</span>;
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-ink">
      <CheckIcon size={16} /> {words.sections.yes}
    </span>
  );
}

export function Note({ section: { title, content, link } }: { section: Shown<'note'> }) {
  return (
    <div className="grid gap-x-12 gap-y-6 border-y border-line py-10 lg:grid-cols-[4fr_5fr_auto] lg:items-center">
      <h2 className="text-h3 lg:text-[2rem]/[1.15]">{title}</h2>
      <p className="text-soft">{content}</p>
      <div className="lg:whitespace-nowrap">
        <ArrowLink to={link.link}>{link.label}</ArrowLink>
      </div>
    </div>
  );
}
