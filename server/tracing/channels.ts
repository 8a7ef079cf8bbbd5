import { tracingChannel } from 'node:diagnostics_channel';

/** One operation of the store, as its caller waits for it. */
export type StoreStep = { operation: string };

/** One attempt at a delivery. */
export type DeliveryStep = { destination: string; host: string | undefined };

/** Steps within a request or a delivery. Without a subscriber a traced call is a plain call. */
export const storeChannel = tracingChannel<StoreStep, unknown>('leads.store');
export const deliveryChannel = tracingChannel<DeliveryStep, unknown>('leads.delivery');
