import { CROWDED } from '../crowd.ts';
import { SAID } from '../send-text.ts';
import type { Encoding } from './files.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { chooseEncoding, headersFor } from './respond.ts';
import type { FileAnswer, Site } from './site.ts';

type Kept = { answer: FileAnswer; ready: Partial<Record<Encoding, ReadyAnswer>> };

/** Answers for files, made when first asked for: at most one for each file and encoding of the build. */
export class ReadyAnswers {
  readonly #site: Site;
  readonly #everyHeader: Readonly<Record<string, string>>;
  readonly #kept = new Map<string, Kept>();
  /** For whoever comes in a crowd. */
  readonly busy: ReadyAnswer;

  constructor(site: Site, everyHeader: Readonly<Record<string, string>>) {
    this.#site = site;
    this.#everyHeader = everyHeader;
    this.busy = new ReadyAnswer(
      503,
      { ...everyHeader, ...CROWDED.headers, ...SAID },
      Buffer.from(`${CROWDED.sentence}\n`),
    );
  }

  find(path: string, acceptEncoding: string | undefined): ReadyAnswer | undefined {
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

  #make(answer: FileAnswer, encoding: Encoding): ReadyAnswer {
    const { bytes } = answer.file.bodies[encoding] ?? answer.file.bodies.identity;
    return new ReadyAnswer(200, { ...this.#everyHeader, ...headersFor(answer, encoding) }, bytes);
  }
}
