import type { Event, Report, Thing, VideoObject } from 'schema-dts';
import { eventTimes } from '../../app/content/load/read/event-times.ts';
import type { Content } from '../../app/content/load/read/loaded-content.ts';
import type { Video } from '../../app/content/schema/gated.ts';
import { FILM_FOLDER, paths, socialImage } from '../../app/paths.ts';

type GatedPage = Content['gated'][number];
type Source = { page: GatedPage; content: Content; at: At };

/** What a gated page offers, as schema.org describes it. */
export const gatedPageData = (page: GatedPage, content: Content, at: At): Thing =>
  DATA[page.form]({ page, content, at });

const DATA: Record<GatedPage['form'], (source: Source) => Thing> = {
  report: (source) => ({ '@type': 'Report', ...offeredWork(source) }),
  reprint: (source) => ({ '@type': 'Report', ...offeredWork(source) }),
  ebook: (source) => ({ '@type': 'Book', bookFormat: 'https://schema.org/EBook', ...offeredWork(source) }),
  recording,
  event,
};

/** Common to files and films behind a form. Their own address is left out, because it is given once the form is sent. */
function offeredWork({ page, content, at }: Source) {
  return {
    name: page.title,
    description: page.description,
    ...(page.date && { datePublished: page.date }),
    url: at(page.path),
    image: at(socialImage(page.path)),
    inLanguage: 'en',
    isAccessibleForFree: true,
    conditionsOfAccess: content.wording.structured_data.behind_form,
    provider: organizer(content, at),
  } satisfies Partial<Extract<Report, object>>;
}

/** Search engines want the date of a film; without one it is a work of no special kind. */
function recording(source: Source): Thing {
  const { page, content, at } = source;
  const film = content.videos.find(({ id }) => page.success_link === paths.player(id));
  const uploadDate = film?.date ?? page.date;
  if (!uploadDate) return { '@type': 'CreativeWork', ...offeredWork(source) };
  return {
    '@type': 'VideoObject',
    ...offeredWork(source),
    uploadDate,
    ...(film && { duration: duration(film) }),
    thumbnailUrl: at(socialImage(page.path)),
  };
}

function event({ page, content, at }: Source): Event {
  const url = at(page.path);
  const times = eventTimes(page);
  const online = { '@type': 'VirtualLocation', url } as const;
  const place = page.place && ({ '@type': 'Place', ...page.place } as const);
  const isMixed = place && page.join_link !== undefined;
  const mode = isMixed ? 'Mixed' : place ? 'Offline' : 'Online';
  return {
    '@type': 'Event',
    name: page.title,
    description: page.description,
    startDate: times ? withOffset(times.starts) : page.date,
    ...(times && { endDate: withOffset(times.ends) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
    location: isMixed ? [place, online] : (place ?? online),
    organizer: organizer(content, at),
    performer: page.speakers.map(({ name }) => ({ '@type': 'Person', name })),
    url,
    image: at(socialImage(page.path)),
  };
}

const withOffset = (time: Temporal.ZonedDateTime) => time.toString({ timeZoneName: 'never' });

const organizer = ({ site }: Content, at: At) =>
  ({ '@type': 'Organization', name: site.product, url: at('/') }) as const;

/** The absolute address of a path. */
export type At = (path: string) => string;

/** A film of a page as schema.org describes it. */
export function videoObject(video: Video, path: string, at: At): VideoObject {
  return {
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    uploadDate: video.date,
    duration: duration(video),
    thumbnailUrl: at(socialImage(path)),
    embedUrl: video.embed ?? at(paths.player(video.id)),
    ...(video.file && { contentUrl: at(`${FILM_FOLDER}${video.file}.mp4`) }),
    transcript: video.transcript,
  };
}

function duration({ seconds }: Pick<Video, 'seconds'>): string {
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`;
}
