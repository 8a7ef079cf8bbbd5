import type { RouteObject } from 'react-router';
import { FirstScreen } from './first-screen.tsx';
import { FRAME_ID, loadFrame } from './session.ts';
import { Frame } from './ui/frame.tsx';
import { Loading } from './ui/loading.tsx';
import { NoSuchScreen } from './ui/no-such-screen.tsx';
import { PageError } from './ui/page-error.tsx';
import { ScreenError } from './ui/screen-error.tsx';

/** A screen's module exports its Component and its loader, and is loaded when the screen is first shown. */
const screens: RouteObject[] = [
  { index: true, Component: FirstScreen },
  { path: 'leads', lazy: () => import('./screens/leads/leads.tsx') },
  { path: 'leads/:id', lazy: () => import('./screens/lead/lead.tsx') },
  { path: 'held', lazy: () => import('./screens/held/held.tsx') },
  { path: 'deliveries', lazy: () => import('./screens/deliveries/deliveries.tsx') },
  { path: 'figures', lazy: () => import('./screens/figures/figures.tsx') },
  { path: 'people', lazy: () => import('./screens/people/people.tsx') },
  { path: 'audit', lazy: () => import('./screens/audit/audit.tsx') },
  { path: 'health', lazy: () => import('./screens/health/health.tsx') },
  { path: '*', Component: NoSuchScreen },
];

export const routes: RouteObject[] = [
  {
    path: 'sign-in',
    lazy: () => import('./screens/sign-in/sign-in.tsx'),
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
  },
  {
    path: 'welcome',
    lazy: () => import('./screens/sign-in/welcome.tsx'),
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
  },
  {
    id: FRAME_ID,
    path: '/',
    loader: loadFrame,
    // The person does not change from screen to screen; every call asks the server anyway.
    shouldRevalidate: () => false,
    Component: Frame,
    HydrateFallback: Loading,
    ErrorBoundary: PageError,
    children: [{ ErrorBoundary: ScreenError, children: screens }],
  },
];
