import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import type { CustomFields } from '../../leads/parameters.ts';
import type { Config } from '../config.ts';
import { loadTemplates } from '../mail/load-templates.ts';
import { type HeaderSet, Site } from './site.ts';

declare module 'fastify' {
  interface FastifyInstance {
    site: ServedSite;
  }
}

/** The build that is served. Headers of every answer and the organization's id stay those of the start. */
export class ServedSite {
  readonly atStart: Site;
  readonly everyHeader: HeaderSet;
  readonly #config: Config;
  readonly #listeners: ((site: Site) => void)[] = [];
  #current: Site;
  #before: Site;
  /** Those of every build since the start, the newest first. */
  #customFields: readonly CustomFields[];
  #reloading = Promise.resolve();

  constructor(config: Config) {
    this.#config = config;
    this.atStart = this.#read();
    this.#current = this.atStart;
    this.#before = this.atStart;
    const { crm, headers } = this.atStart.hosting;
    this.#customFields = [crm];
    const isHttps = config.SITE_ORIGIN?.startsWith('https:') ?? false;
    this.everyHeader = { ...headers.every, ...(isHttps && headers.https) };
  }

  #read(): Site {
    return new Site(this.#config.BUILD_DIR, this.#config.CHANNELS_FILE);
  }

  get current(): Site {
    return this.#current;
  }

  /**
   * The site that answers a path: the newest, or for a script or style that only the one before has, that one, because
   * a page loaded before the reload asks for its scripts at the visitor's first intent.
   */
  for(path: string): Site {
    return this.#before.hasAsset(path) && !this.#current.hasAsset(path) ? this.#before : this.#current;
  }

  /** What a form calls the fields of the CRM: a page that is open since an earlier build sends the names of that one. */
  customFieldsOf(parameters: URLSearchParams): CustomFields {
    const ofChannel = this.#customFields.filter(({ channelField }) => parameters.has(channelField));
    const ofMessage = ofChannel.find(({ messageField }) => parameters.has(messageField));
    return ofMessage ?? ofChannel[0] ?? this.#current.hosting.crm;
  }

  onReload(listener: (site: Site) => void): void {
    this.#listeners.push(listener);
  }

  /** Serves the build to which BUILD_DIR leads, once all of it has been read; one reload after another. */
  reload(log: Pick<FastifyBaseLogger, 'info' | 'error'>): void {
    this.#reloading = this.#reloading.then(() => this.#reload(log));
  }

  async #reload(log: Pick<FastifyBaseLogger, 'info' | 'error'>): Promise<void> {
    try {
      const next = this.#read();
      await loadTemplates(next.mailFolder);
      [this.#current, this.#before] = [next, this.#current];
      const { crm } = next.hosting;
      this.#customFields = [crm, ...this.#customFields.filter((fields) => !isDeepStrictEqual(fields, crm))];
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the newest build cannot be read; the one before is served');
      return;
    }
    for (const listener of this.#listeners) listener(this.#current);
    log.info('the newest build is served');
  }
}
