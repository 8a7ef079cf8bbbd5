import plugin from 'fastify-plugin';
import { withDeadline } from '../deadline.ts';
import { activateDestinations } from './destinations.ts';
import { passErasuresOn } from './salesforce-erasure.ts';
import { lookUpLeads } from './salesforce-lookup.ts';
import { DeliveryService } from './service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    delivery: DeliveryService;
  }
}

/** A delivery that is not settled by then is made again, with the same key, when its claim has expired. */
const SHUTDOWN_MS = 5000;

export const deliveryPlugin = plugin(
  async (app) => {
    const { config, site, store, mail, metrics, log } = app;
    const { CRM_OID = '' } = config;
    const { oid } = site.atStart.hosting.crm;
    if (CRM_OID !== oid)
      log.warn(`CRM_OID is '${CRM_OID}' at start and '${oid}' at build: deliveries send the first, forms the second`);
    const customFields = () => site.current.hosting.crm;
    const destinations = config.DELIVERIES === 'on' ? activateDestinations({ config, customFields, mail }) : [];
    const delivery = new DeliveryService(store, destinations, metrics, log);
    app.decorate('delivery', delivery);
    if (config.DELIVERIES === 'on' && config.SALESFORCE_URL !== undefined) {
      delivery.everyMinute(() => lookUpLeads(config, store, log));
      delivery.everyMinute(() => passErasuresOn(config, store, log));
    }
    app.addHook('onReady', async () => delivery.start());
    app.addHook('onClose', () => withDeadline(delivery.stop(), SHUTDOWN_MS, () => new Error('late')).catch(() => {}));
  },
  { name: 'delivery', dependencies: ['store', 'mail'] },
);
