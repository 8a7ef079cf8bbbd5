import type { OverloadOptions } from '../../../server/http/site-routes.ts';

/** A failing check counts as overload at once, whatever the load of the machine. */
export const OVERLOADED: OverloadOptions = { healthCheck: async () => false, healthCheckInterval: 60_000 };
