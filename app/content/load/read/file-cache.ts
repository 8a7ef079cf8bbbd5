type Kept = Map<string, { inputs: readonly unknown[]; result: unknown }>;

/** The last result of each file, made again only when something it is made from has changed. */
export class FileCache {
  #results: Kept = new Map();
  #before: Kept = new Map();

  /** A load begins: what neither it nor the one before asks for is forgotten. */
  start(): void {
    this.#before = this.#results;
    this.#results = new Map();
  }

  /** Every caller makes another thing of a file, which `kind` names. Inputs are compared by value where they are text. */
  get<T>(kind: string, file: string, inputs: readonly unknown[], make: () => T): T {
    const key = `${kind} ${file}`;
    const known = this.#results.get(key) ?? this.#before.get(key);
    const isSame = known?.inputs.length === inputs.length && inputs.every((input, at) => input === known.inputs[at]);
    const kept = isSame ? known : { inputs, result: make() };
    this.#results.set(key, kept);
    return kept.result as T;
  }
}
