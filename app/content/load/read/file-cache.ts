/** The last result of each file, made again only when something it is made from has changed. */
export class FileCache {
  readonly #results = new Map<string, { inputs: readonly unknown[]; result: unknown }>();

  /** Every caller makes another thing of a file, which `kind` names. Inputs are compared by value where they are text. */
  get<T>(kind: string, file: string, inputs: readonly unknown[], make: () => T): T {
    const key = `${kind} ${file}`;
    const known = this.#results.get(key);
    if (known && inputs.every((input, at) => input === known.inputs[at])) return known.result as T;
    const result = make();
    this.#results.set(key, { inputs, result });
    return result;
  }
}
