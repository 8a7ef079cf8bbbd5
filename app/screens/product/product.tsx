import { frontMatter } from '../../content/load/read/loaded-content.ts';
import { content } from '../../content/queries/content.server.ts';
import { film } from '../../content/queries/media.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { contactUs, paths } from '../../paths.ts';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { FilmDialog } from '../../ui/film/film-dialog.tsx';
import { CallToAction } from '../../ui/layout/call-to-action.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { ProductFeature } from '../../ui/product-screens/product-feature.tsx';
import { ProductPicture } from '../../ui/product-screens/product-picture.tsx';
import { NumberedList } from '../../ui/text/numbered-list.tsx';
import type { Route } from './+types/product';

export const handle: PageHandle = { bar: 'white' };

export function loader() {
  const page = frontMatter(content().pages.product);
  return { page, demo: film(page.demo_video), testimonial: film(page.testimonial_video) };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: 'Product', description: loaderData.page.description, path: paths.product });

const FEATURES = [
  ['prioritize', 'prioritize'],
  ['measure', 'measure'],
  ['communicate', 'board-report'],
] as const;

export default function Product({ loaderData: { page, demo, testimonial } }: Route.ComponentProps) {
  return (
    <>
      <div className="bg-mist pt-32 pb-20 md:pt-40 md:pb-28">
        <div className="container-page grid items-center gap-12 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <SectionHeading level={1} title={page.jumbotron_title} lead={page.jumbotron_text} />
          </div>
          <div id="product-demo" className="lg:col-span-7">
            <FilmDialog {...demo} />
          </div>
        </div>
      </div>

      <div id="request-demo" className="on-dark bg-deep text-white">
        <div className="container-page flex flex-col gap-6 py-10 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="text-h3">{page.request_demo_title}</h2>
            <p className="mt-2 max-w-2xl text-white/85">{page.request_demo_text}</p>
          </div>
          <div className="shrink-0">
            <ButtonLink to={paths.requestDemo} look="light">
              Request Demo
            </ButtonLink>
          </div>
        </div>
      </div>

      <Section as="div">
        <p className="max-w-4xl font-serif text-[clamp(1.375rem,1.2rem+0.9vw,1.875rem)]/[1.35] tracking-[-0.01em] text-pretty">
          {page.assess_build_communicate_text}
        </p>
        <div className="mt-24 grid gap-28">
          {FEATURES.map(([name, screen]) => (
            <ProductFeature
              key={name}
              id={page[name].title.toLowerCase()}
              screen={screen}
              title={page[name].title}
              lead={page[name].content}
              points={page[name].points}
              description={page[name].img_description}
            />
          ))}
        </div>
      </Section>

      <Section id="sp-datasheet" background="mist">
        <div className="grid items-center gap-12 lg:grid-cols-12">
          <div className="lg:order-2 lg:col-span-5">
            <Datasheet {...page.sp_datasheet} />
          </div>
          <div className="lg:col-span-7">
            <ProductPicture screen="roadmap" description={page.sp_datasheet.img_description} />
          </div>
        </div>
      </Section>

      <Section id="testimonials">
        <div className="grid items-center gap-12 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <SectionHeading eyebrow="Customer story" title={page.testimonial_title} lead={page.testimonial_text} />
          </div>
          <div className="lg:col-span-7">
            <FilmDialog {...testimonial} />
          </div>
        </div>
      </Section>

      <Section id="assessment-datasheet" background="mist">
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <SectionHeading
              eyebrow="Assessment module"
              title={page.assessment_pitch.title}
              lead={page.assessment_pitch.content}
            />
            <p className="mt-4">
              <ArrowLink to={page.case_link.link}>{page.case_link.label}</ArrowLink>
            </p>
          </div>
          <div className="border-t-2 border-sky pt-5 text-soft lg:col-span-5 lg:self-end">
            <p>{page.assessment_subsection_text}</p>
            <p className="mt-2">
              <ArrowLink to={page.capabilities_link.link}>{page.capabilities_link.label}</ArrowLink>
            </p>
          </div>
        </div>
        <NumberedList
          items={[page.how_it_works_1, page.how_it_works_2, page.how_it_works_3, page.how_it_works_4]}
          className="mt-16 sm:grid-cols-2 lg:grid-cols-4"
        />
        <div className="mt-20 rounded-panel bg-white p-8 shadow-float md:p-12">
          <Datasheet {...page.assessment_datasheet} />
        </div>
      </Section>

      <CallToAction
        title={page.contact_title}
        lead={page.contact_text}
        actions={[{ label: 'Contact Us', link: contactUs }]}
      />
    </>
  );
}

type DatasheetProps = { title: string; content: string; document: string; label: string };

function Datasheet({ title, content: text, document, label }: DatasheetProps) {
  return (
    <>
      <p className="label-caps mb-3 text-link">Datasheet</p>
      <h2 className="text-h3">{title}</h2>
      <p className="mt-3 mb-7 max-w-2xl text-soft">{text}</p>
      <ButtonLink to={paths.document(document)} look="outline" newTab>
        {label}
      </ButtonLink>
    </>
  );
}
