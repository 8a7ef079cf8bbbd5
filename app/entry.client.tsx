import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import './trusted-types.ts';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
