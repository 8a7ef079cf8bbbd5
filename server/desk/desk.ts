import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Hosting } from '../http/site.ts';
import type { MailContext } from '../mail/context.ts';
import type { Store } from '../store/store.ts';
import type { Publisher } from '../writing/publisher.ts';
import type { Writing } from '../writing/writing.ts';
import type { CompanyProvider } from './company-provider.ts';

/** What the calls of the desk work with. */
export type Desk = {
  config: Config;
  store: Store;
  /** For everything that is only read. */
  reader: Store;
  mail: MailContext;
  /** Pages of the site, where they are written here. */
  writing: Writing;
  publisher: Publisher;
  /** Where a company sign-in is set. */
  company: CompanyProvider | undefined;
  /** Of sign-ins, by network address. */
  rateLimit: RateLimit;
  /** Blog posts of the build that is served now, by path. */
  posts(): Hosting['posts'];
  /** The web app of the build that is served now. */
  folder(): string;
  /** The origin under which the desk is opened: of cookies, passkeys and links. */
  origin(): string;
  /** Looks for due deliveries at once, after a call has queued some. */
  pollDeliveries(): void;
};

/** Port 0 stands for the one that the system chose. */
export function originOf(app: FastifyInstance, { SERVICE_ORIGIN }: Config): string {
  const address = app.server.address();
  return typeof address === 'object' && address ? SERVICE_ORIGIN.replace(/:0$/, `:${address.port}`) : SERVICE_ORIGIN;
}
