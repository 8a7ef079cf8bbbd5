import { Link } from 'react-router';
import { frontMatter } from '../../content/load/read/loaded-content.ts';
import { formatDate } from '../../content/model/dates.ts';
import { CATEGORIES } from '../../content/model/taxonomy.ts';
import { content } from '../../content/queries/content.server.ts';
import { blogPosts } from '../../content/queries/listing.server.ts';
import { film, picture } from '../../content/queries/media.server.ts';
import type { PageHandle } from '../../hydration/page-handle.ts';
import { pageMeta } from '../../page-meta.ts';
import { contactUs, paths } from '../../paths.ts';
import { PostCard } from '../../ui/cards/post-card.tsx';
import { ArrowLink } from '../../ui/controls/arrow-link.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { FilmDialog } from '../../ui/film/film-dialog.tsx';
import { CallToAction } from '../../ui/layout/call-to-action.tsx';
import { Hero } from '../../ui/layout/hero.tsx';
import { HeroOverlap } from '../../ui/layout/hero-overlap.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { SectionHeading } from '../../ui/layout/section-heading.tsx';
import { ProductPicture, ProductScreen } from '../../ui/product-screens/product-picture.tsx';
import { CheckList } from '../../ui/text/check-list.tsx';
import { NumberedList } from '../../ui/text/numbered-list.tsx';
import { Quote } from '../../ui/text/quote.tsx';
import type { Route } from './+types/home';
import { HeroWave } from './hero-wave.tsx';

export const handle: PageHandle = { bar: 'transparent' };

const FEATURED_POSTS = 3;

export function loader() {
  const page = frontMatter(content().pages.home);
  const featured = blogPosts().filter(({ isCarouselFeatured }) => isCarouselFeatured);
  const posts = featured.slice(0, FEATURED_POSTS).map(({ slug, title, published, featuredImage }) => ({
    slug,
    title,
    published,
    cover: picture(featuredImage),
  }));
  return { page, testimonial: film(page.testimonial_video), posts };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: loaderData.page.site_title, description: loaderData.page.description, path: paths.home });

export default function Home({ loaderData: { page, testimonial, posts } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow={page.header_eyebrow}
        title={page.header_title}
        lead={page.header_content}
        seed="home"
        art={<HeroWave />}
        hasOverlap
      >
        <ButtonLink to={paths.product} look="light">
          Learn More<span className="sr-only"> about the product</span>
        </ButtonLink>
        <ButtonLink to={paths.requestDemo} look="ghost">
          Request Demo
        </ButtonLink>
      </Hero>
      <HeroOverlap>
        <ProductPicture screen="maturity" description={page.product_img_description} />
      </HeroOverlap>

      <HypeCyclePanel title={page.hype_title} text={page.hype_content} link={page.hype_link} />

      <Section className="pt-0!">
        <SectionHeading title={page.obstacles_title} lead={page.obstacles_content} />
        <NumberedList items={page.obstacles} className="mt-14 md:grid-cols-3" />
      </Section>

      <Section background="mist">
        <div className="grid items-center gap-14 lg:grid-cols-2">
          <div>
            <SectionHeading eyebrow={page.product_header} title={page.product_title} lead={page.product_content} />
            <div className="mt-8 mb-10">
              <CheckList
                items={[page.product_feature_1, page.product_feature_2, page.product_feature_3, page.product_feature_4]}
              />
            </div>
            <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
              <ButtonLink to={paths.requestDemo}>Request Demo</ButtonLink>
              <ArrowLink to={page.case_link.link}>{page.case_link.label}</ArrowLink>
            </div>
          </div>
          <div className="max-w-md overflow-hidden rounded-panel border border-line bg-white shadow-float lg:max-w-none">
            <ProductScreen
              screen="board-report"
              crop="phone"
              description="The head of the one-page board report: overall maturity today, at the last assessment and the target."
            />
          </div>
        </div>
        <DisciplineIndex header={page.disciplines_header} title={page.disciplines_title} />
      </Section>

      <Section label="What a customer says">
        <div className="lg:ml-[16.67%]">
          <Quote
            text={page.customer_quote.text}
            author={page.customer_quote.author}
            authorTitle={page.customer_quote.author_title}
          />
        </div>
      </Section>

      <CallToAction
        eyebrow="Analyst report"
        title={page.analyst_title}
        lead={page.analyst_content}
        actions={[page.analyst_link]}
        background="navy"
      />

      <Section>
        <div className="grid items-center gap-12 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <FilmDialog {...testimonial} />
          </div>
          <div className="lg:col-span-5">
            <SectionHeading eyebrow="Customer story" title={page.testimonial_title} lead={page.testimonial_content} />
          </div>
        </div>
      </Section>

      <CallToAction
        title={page.contact_title}
        lead={page.contact_content}
        actions={[{ label: 'Contact Us', link: contactUs }]}
        background="mist"
      />

      <Section>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <SectionHeading eyebrow={page.featured_posts_header} title={page.featured_posts_title} />
          <ArrowLink to={paths.blog}>View All</ArrowLink>
        </div>
        <ul className="mt-12 grid gap-5 md:grid-cols-3">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard
                type="blog"
                slug={post.slug}
                title={post.title}
                date={formatDate(post.published)}
                link={paths.post(post.slug)}
                cover={post.cover}
              />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function HypeCyclePanel({ title, text, link }: { title: string; text: string; link: { label: string; link: string } }) {
  return (
    <Section label="Analyst mentions">
      <div className="grid gap-x-12 gap-y-6 border-y border-line py-10 lg:grid-cols-[4fr_5fr_auto] lg:items-center">
        <h2 className="text-h3 lg:text-[2rem]/[1.15]">{title}</h2>
        <p className="text-soft">{text}</p>
        <div className="lg:whitespace-nowrap">
          <ArrowLink to={link.link}>{link.label}</ArrowLink>
        </div>
      </div>
    </Section>
  );
}

function DisciplineIndex({ header, title }: { header: string; title: string }) {
  return (
    <div className="mt-20 border-t border-line pt-10">
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="label-caps mb-3 text-link">{header}</p>
          <h3 className="text-h3">{title}</h3>
          <ArrowLink to={paths.disciplines}>All disciplines</ArrowLink>
        </div>
        <ul className="content-start gap-x-2 gap-y-1 font-serif text-h4 sm:flex sm:flex-wrap lg:col-span-8">
          {CATEGORIES.map(({ slug, name }) => (
            <li
              key={slug}
              className="sm:not-last:after:ml-2 sm:not-last:after:text-edge sm:not-last:after:content-['/']"
            >
              <Link
                to={paths.discipline(slug)}
                prefetch="intent"
                viewTransition
                className="inline-block py-1 underline-offset-4 hover:text-link hover:underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
