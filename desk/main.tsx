import './no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { DESK_PATH } from '../leads/service-paths.ts';
import { routes } from './routes.tsx';
import './theme.css';

const container = document.getElementById('desk');
if (!container) throw new Error('index.html has no element with the id desk');
const router = createBrowserRouter(routes, { basename: DESK_PATH });
// Until the first screen is loaded, the frame of index.html stands.
const isLoaded = new Promise<void>((resolve) => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => initialized && resolve());
});
await isLoaded;
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
