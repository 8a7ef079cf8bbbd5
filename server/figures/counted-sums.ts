import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { z } from 'zod';
import { parseAttribution } from '../../leads/payloads.ts';
import { UNCOUNTED_COOKIE, type ViewMessage } from '../../leads/views.ts';
import { decodePath, isFromSite, previewToken } from '../http/request.ts';
import { sourceOf, toName } from '../store/schema/source.ts';
import type { ViewSum, ViewSums } from '../store/views/view-sums.ts';

const path = z.string().max(500);

export const messageSchema: z.ZodType<ViewMessage> = z.tuple([
  path.startsWith('/'),
  path,
  z.array(z.string()).max(20).nullable(),
  z.tuple([z.enum(['seen', 'begun']), z.string().max(255)]).nullish(),
]);

/** What a message is counted against. */
type CountedSite = { pageOf(path: string): string | undefined; forms: { channels: readonly string[] } };

/** Whether a browser may be counted: not one that asks not to be, nor a machine, a page of another site or a shared preview. */
export function isCounted(headers: IncomingHttpHeaders, siteOrigin: string | undefined): boolean {
  const { cookie = '', 'user-agent': agent = '' } = headers;
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false;
  if (previewToken({ headers }) !== undefined) return false;
  if (cookie.split(';').some((pair) => pair.trim().startsWith(`${UNCOUNTED_COOKIE}=`))) return false;
  return agent !== '' && !isbot(agent) && isFromSite(headers, siteOrigin);
}

type Count = Parameters<ViewSums['add']>[0];

/** What one message adds to the sums of its day; nothing where its path is not a page of the site. */
export function sumsOf([rawPath, from, utm, form]: ViewMessage, site: CountedSite, day: number): Count[] {
  const pageOf = (given: string) => site.pageOf(decodePath(given) ?? '');
  const page = pageOf(rawPath);
  if (page === undefined) return [];
  const [step, channel = ''] = form ?? [];
  const before = from.startsWith('/') ? pageOf(from) : undefined;
  const isVisit = !from.startsWith('/');
  const { utm_source, utm_medium, utm_campaign } = parseAttribution(
    Object.fromEntries(new URLSearchParams(utm?.join('&'))),
  );
  const count = (dimension: ViewSum['dimension'], name: string): Count => ({
    ...{ dimension, day, name },
    ...(step === undefined && { views: 1, visits: Number(isVisit) }),
    ...(step === 'seen' && { form_seen: 1 }),
    ...(step === 'begun' && { form_begun: 1 }),
  });
  return [
    count('page', page),
    ...(isVisit ? [count('source', sourceOf({ referrer: from, utm_source, utm_medium }))] : []),
    ...(utm_campaign ? [count('campaign', toName(utm_campaign))] : []),
    ...(site.forms.channels.includes(channel) ? [count('channel', channel)] : []),
    ...(step === 'seen' && before !== undefined && before !== page ? [count('before', before)] : []),
  ];
}
