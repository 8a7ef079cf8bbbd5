import { STATUS_CODES } from 'node:http';
import { CROWDED } from '../crowd.ts';
import { SAID } from '../say.ts';
import type { Encoding } from './files.ts';
import { chooseEncoding, headersFor } from './respond.ts';
import type { FileAnswer, Site } from './site.ts';

/** An answer but for its date and the fate of its connection. */
export type Ready = { head: string; bytes: Buffer };
type Kept = { answer: FileAnswer; ready: Partial<Record<Encoding, Ready>> };

/** The heads of answers, made when first asked for: at most one for each file and encoding of the build. */
export class ReadyAnswers {
  readonly #site: Site;
  readonly #everyHeader: Readonly<Record<string, string>>;
  readonly #kept = new Map<string, Kept>();
  /** For whoever comes in a crowd. */
  readonly busy: Ready;

  constructor(site: Site, everyHeader: Readonly<Record<string, string>>) {
    this.#site = site;
    this.#everyHeader = everyHeader;
    const own = { 'Retry-After': String(CROWDED.retryAfter), ...SAID };
    this.busy = ready(503, { ...everyHeader, ...own }, Buffer.from(`${CROWDED.sentence}\n`));
  }

  find(path: string, acceptEncoding: string | undefined): Ready | undefined {
    const kept = this.#kept.get(path) ?? this.#keep(path);
    if (!kept) return undefined;
    const encoding = chooseEncoding(kept.answer.file, acceptEncoding);
    kept.ready[encoding] ??= this.#make(kept.answer, encoding);
    return kept.ready[encoding];
  }

  #keep(path: string): Kept | undefined {
    const answer = this.#site.ownAnswer(path);
    if (!answer) return undefined;
    const kept: Kept = { answer, ready: {} };
    this.#kept.set(path, kept);
    return kept;
  }

  #make(answer: FileAnswer, encoding: Encoding): Ready {
    const { bytes } = answer.file.bodies[encoding] ?? answer.file.bodies.identity;
    return ready(200, { ...this.#everyHeader, ...headersFor(answer, encoding) }, bytes);
  }
}

function ready(status: number, headers: Record<string, string>, bytes: Buffer): Ready {
  const all = Object.entries({ ...headers, 'Content-Length': bytes.length });
  const lines = all.map(([name, value]) => `${name}: ${value}\r\n`);
  return { head: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`, bytes };
}
