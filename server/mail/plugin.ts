import plugin from 'fastify-plugin';
import { createMailContext, type MailContext } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mail: MailContext;
  }
}

export const mailPlugin = plugin(
  async (app) => {
    const mail = createMailContext(
      app.config,
      () => app.site.current,
      () => app.store.run('getSecret'),
    );
    app.decorate('mail', mail);
    app.addHook('onReady', () => mail.load());
  },
  { name: 'mail', dependencies: ['store'] },
);
