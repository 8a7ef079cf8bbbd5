import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, Navigate, type RouteObject } from 'react-router';
import { CallError, reloadWhenReached } from './api.ts';
import { Frame, WITHOUT_RAIL } from './frame/frame.tsx';
import { firstScreen } from './navigation.ts';
import { FRAME_ID, loadFrame, orSignIn, useMe } from './session.ts';
import { ScreenError } from './ui/screen-error.tsx';

type ScreenModule = { Component: ComponentType; loader: (args: LoaderFunctionArgs) => Promise<unknown> };

/** A module is loaded when its screen is first shown. One of the build before is gone after a new one. */
async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await reloadWhenReached();
    throw new CallError('unloaded', 'The server cannot be reached.');
  }
}

/** Without a session the loader of a screen leads to the sign-in. */
const screen = (load: () => Promise<ScreenModule>) => async () => {
  const { Component, loader } = await loadModule(load);
  return { Component, loader: (args: LoaderFunctionArgs) => orSignIn(args.request, () => loader(args)) };
};

const noScreen = () => {
  throw new CallError('missing', 'There is no such screen. The address may be cut short.');
};

const screens: RouteObject[] = [
  { index: true, Component: () => <Navigate to={firstScreen(useMe().role)} replace /> },
  { path: 'leads', lazy: screen(() => import('./screens/leads/leads.tsx')) },
  { path: 'leads/:id', lazy: screen(() => import('./screens/lead/lead.tsx')) },
  { path: 'held', lazy: screen(() => import('./screens/held/held.tsx')) },
  { path: 'deliveries', lazy: screen(() => import('./screens/deliveries/deliveries.tsx')) },
  { path: 'figures', lazy: screen(() => import('./screens/figures/figures.tsx')) },
  {
    path: 'pages',
    // The whole list is here; filters and a search choose from it.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.search === nextUrl.search,
    lazy: screen(() => import('./screens/pages/pages.tsx')),
  },
  { path: 'pages/edit/*', handle: WITHOUT_RAIL, lazy: screen(() => import('./screens/editor/editor.tsx')) },
  { path: 'pages/history/*', handle: WITHOUT_RAIL, lazy: screen(() => import('./screens/editor/history.tsx')) },
  { path: 'publish', lazy: screen(() => import('./screens/publish/publish.tsx')) },
  { path: 'people', lazy: screen(() => import('./screens/people/people.tsx')) },
  { path: 'audit', lazy: screen(() => import('./screens/audit/audit.tsx')) },
  { path: 'health', lazy: screen(() => import('./screens/health/health.tsx')) },
  { path: '*', loader: noScreen },
];

/** Stands in for the whole page, where not even the frame could be loaded. */
const PageError = () => (
  <main>
    <ScreenError />
  </main>
);

export const routes: RouteObject[] = [
  { path: 'sign-in', lazy: () => loadModule(() => import('./screens/sign-in/sign-in.tsx')), ErrorBoundary: PageError },
  { path: 'welcome', lazy: () => loadModule(() => import('./screens/sign-in/welcome.tsx')), ErrorBoundary: PageError },
  {
    id: FRAME_ID,
    path: '/',
    loader: loadFrame,
    // The person does not change from screen to screen; every call asks the server anyway.
    shouldRevalidate: () => false,
    Component: Frame,
    ErrorBoundary: PageError,
    children: [{ ErrorBoundary: ScreenError, children: screens }],
  },
];
