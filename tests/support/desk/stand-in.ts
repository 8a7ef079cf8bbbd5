import type { Page, Route } from '@playwright/test';
import { DESK_API_PATH, DESK_CALLS, type DeskAnswer, type DeskCallName } from '../../../leads/desk/calls.ts';
import type { Refusal } from '../../../leads/desk/refusal.ts';
import { FINDINGS, makeAudit } from './stand-in-audit.ts';
import { makeDead, makeDestinations } from './stand-in-deliveries.ts';
import { makeFigures } from './stand-in-figures.ts';
import { makeDetails, makeHeld, makeRows } from './stand-in-leads.ts';
import { ME, makePeople } from './stand-in-people.ts';

/** What a call answers: its own answer, or a refusal, or nothing at all, as when the server is down. */
export type StandIn = {
  [Name in DeskCallName]?: DeskAnswer<Name> | { refusal: Refusal; status: number } | 'unreachable' | 'pending';
};

const HOUR_MS = 3_600_000;

function defaults(now: number, query: URLSearchParams, id: string | undefined): StandIn {
  const rows = makeRows(now);
  const row = rows.find((one) => one.id === id) ?? rows[2] ?? rows[0];
  const refused = { refusal: { code: 'missing' as const, message: 'There is no such lead.' }, status: 404 };
  return {
    signInChoices: { product: 'Harbor', hasCompanySignIn: true },
    readInvitation: { email: 'new.colleague@site.example', isFirst: false },
    me: { ...ME, until: now + 12 * HOUR_MS },
    signOut: {},
    listLeads: { rows, next: null, nearest: [] },
    countLeads: { matching: 83, newer: query.has('since') ? 3 : 0 },
    readScreenCounts: { unread: 14, held: 7, dead: 2, people: 6 },
    readHealthLevel: { bad: 0 },
    leadChoices: {
      channels: [...new Set(rows.map(({ channel }) => channel))],
      campaigns: [...new Set(rows.flatMap(({ campaign }) => campaign ?? []))],
      people: makePeople(now).people.map(({ id: person, name }) => ({ id: person, name })),
    },
    readLead: row ? makeDetails(row, rows) : refused,
    changeLeads: { changed: [], conflicts: [] },
    listViews: {
      views: [
        { id: 'v1', name: 'Demo and contact', query: 'channel=Demo' },
        { id: 'v2', name: 'Budget season', query: 'campaign=budget-season' },
      ],
    },
    listHeld: { rows: makeHeld(now), next: null },
    listDestinations: { destinations: makeDestinations(now) },
    listDead: { rows: makeDead(now), next: null },
    readFigures: makeFigures(query.get('from') ?? '2026-01-01', query.get('to') ?? '2026-01-07'),
    listPeople: makePeople(now),
    invite: { link: 'https://www.site.example/desk/welcome#kQ3vR8s1T5u9W2x6Y0z4A7b', isMailed: false },
    listAudit: { rows: makeAudit(now), next: null },
    readHealth: { findings: FINDINGS },
  };
}

const ROUTES = (Object.keys(DESK_CALLS) as DeskCallName[]).map((name) => {
  const { method, path } = DESK_CALLS[name];
  return { name, method, pattern: new RegExp(`^${DESK_API_PATH}${path.replace(':id', '([^/]+)')}$`) };
});

/** Answers the desk's calls in the browser, so that a test or a picture can have any state of a screen. */
export async function standIn(page: Page, answers: StandIn = {}): Promise<void> {
  await page.route(`**${DESK_API_PATH}/**`, (route) => answer(route, answers));
}

async function answer(route: Route, answers: StandIn): Promise<void> {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  // A path with an id must not win over one that is spelled out, such as /leads/count.
  const matches = ROUTES.filter(({ method, pattern }) => method === request.method() && pattern.test(pathname));
  const found = matches.toSorted(
    (one, other) => Number(one.pattern.source.includes('(')) - Number(other.pattern.source.includes('(')),
  )[0];
  if (!found) return route.fulfill({ status: 404 });
  const id = found.pattern.exec(pathname)?.[1];
  const chosen = answers[found.name] ?? defaults(Date.now(), searchParams, id)[found.name] ?? {};
  if (chosen === 'pending') return;
  if (chosen === 'unreachable') return route.abort('connectionrefused');
  if ('refusal' in chosen) return route.fulfill({ status: chosen.status, json: chosen.refusal });
  return route.fulfill({ json: chosen });
}
