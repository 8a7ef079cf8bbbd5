import { words } from 'virtual:wording';
import { type ReactNode, useState } from 'react';
import { Picture } from '../ui/art/picture.tsx';
import { Dialog } from '../ui/controls/dialog.tsx';
import { Disclosure } from '../ui/controls/disclosure.tsx';
import { Section } from '../ui/layout/section.tsx';
import { SectionHeading } from '../ui/layout/section-heading.tsx';
import { Html } from '../ui/text/html.tsx';
import type { Shown } from './shown.ts';

type Leader = Shown<'people'>['leaders'][number];

const TILE_SIZES = '(min-width: 768px) 17rem, 50vw';

const nameOf = ({ first_name, last_name }: Leader) => `${first_name} ${last_name}`;

export function People({ section }: { section: Shown<'people'> }) {
  const { anchor, background, leaders, eyebrow, title, lead } = section;
  return (
    <Section id={anchor} background={background}>
      <Tiles leaders={leaders}>
        <SectionHeading eyebrow={eyebrow} title={title} lead={lead} />
      </Tiles>
      <h3 className="mt-20 text-h3 lg:mt-28">{words.sections.biographies}</h3>
      <div className="mt-6 border-t-2 border-brand">
        {leaders.map((leader) => (
          <Disclosure key={leader.id} className="border-b border-line" summary={<BiographySummary leader={leader} />}>
            <Html html={leader.bio} className="prose pt-1 pb-9 lg:ml-[17rem]" />
          </Disclosure>
        ))}
      </div>
    </Section>
  );
}

/** A grid with the heading in the first cells and a tile for each leader; the selected leader is in the dialog. */
function Tiles({ leaders, children }: { leaders: readonly Leader[]; children: ReactNode }) {
  const [selected, setSelected] = useState<Leader | null>(null);
  return (
    <>
      <div className="grid grid-cols-2 gap-x-5 gap-y-10 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6">
        <div className="col-span-2 mb-2 sm:col-span-3 xl:pr-10">{children}</div>
        {/* Safari drops the role of a list whose style is none. */}
        <ul className="contents [list-style-type:'']">
          {leaders.map((leader) => (
            <li key={leader.id}>
              <button
                type="button"
                aria-haspopup="dialog"
                aria-expanded={selected === leader}
                onClick={(event) => {
                  // Safari does not focus a clicked button, and the dialog returns focus to the focused element.
                  event.currentTarget.focus({ preventScroll: true });
                  setSelected(selected === leader ? null : leader);
                }}
                className="leader-tile group"
              >
                {leader.portrait && <Picture picture={leader.portrait} sizes={TILE_SIZES} loading="lazy" />}
                <span className="mt-4 block font-serif text-h4 leading-tight">
                  {leader.first_name} <span className="block">{leader.last_name}</span>
                </span>
                <span className="mt-1.5 block text-small text-muted">{leader.job_title}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <Dialog
        open={selected !== null}
        onClose={() => setSelected(null)}
        label={selected ? nameOf(selected) : words.sections.biography}
        className="leader-dialog"
      >
        {selected && (
          <div className="sm:grid sm:grid-cols-[15rem_1fr]">
            {selected.portrait && <Picture picture={selected.portrait} sizes="15rem" className="leader-portrait" />}
            <div className="p-6 sm:p-10">
              <h2 className="pr-10 text-h3">{nameOf(selected)}</h2>
              <p className="mt-1 pr-10 text-small text-muted">{selected.job_title}</p>
              <Html html={selected.bio} className="prose mt-5" />
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}

function BiographySummary({ leader }: { leader: Leader }) {
  return (
    <span className="grid min-w-0 grow gap-x-8 gap-y-0.5 py-4 md:grid-cols-[13rem_1fr] md:items-baseline lg:grid-cols-[15rem_19rem_1fr]">
      <span className="font-serif text-h4">{nameOf(leader)}</span>
      <span className="text-small text-muted">{leader.job_title}</span>
      <span className="hidden text-small text-soft lg:block">{leader.excerpt}</span>
    </span>
  );
}
