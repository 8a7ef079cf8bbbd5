/** What a person writes: the fields of a file, and the Markdown below them where it has some. */
export type Draft = { fields: Record<string, unknown>; contents: string | null };

/** A field that two people have changed to different values. `field` is null for the text. */
export type Clash = { field: string | null; theirs: unknown };

export const valueAt = ({ fields, contents }: Draft, { field }: Clash): unknown =>
  field === null ? contents : fields[field];

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** The space around a text belongs to its file, whatever was typed there. */
const isSameText = (one: string | null, other: string | null): boolean => one?.trim() === other?.trim();

export const isSameValue = (one: unknown, other: unknown): boolean =>
  isSame(one, other) || (typeof one === 'string' && typeof other === 'string' && isSameText(one, other));

/** Every value of theirs, and of the fields that only the other one has, nothing. */
export const valuesOf = (theirs: Draft, other: Draft): Clash[] =>
  [null, ...new Set([...Object.keys(theirs.fields), ...Object.keys(other.fields)])].map((field) => ({
    field,
    theirs: field === null ? theirs.contents : theirs.fields[field],
  }));

/** In whatever order the fields stand. */
export const isSameDraft = (one: Draft, other: Draft): boolean =>
  isSameText(one.contents, other.contents) &&
  [...new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])].every((name) =>
    isSame(one.fields[name], other.fields[name]),
  );

/**
 * Both people's changes to one text. What only one of them changed is taken; what both changed to different values
 * stays as mine and is told, for the person to choose.
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): { merged: Draft; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const choose = (field: string | null, before: unknown, my: unknown, their: unknown) => {
    if (isSame(my, before)) return their;
    if (!isSame(their, before) && !isSame(my, their)) clashes.push({ field, theirs: their });
    return my;
  };
  const names = new Set([...Object.keys(mine.fields), ...Object.keys(theirs.fields)]);
  const fields = Object.fromEntries(
    [...names]
      .map((name) => [name, choose(name, base.fields[name], mine.fields[name], theirs.fields[name])] as const)
      .filter(([, value]) => value !== undefined),
  );
  const { contents: text } = mine;
  const isMine = isSameText(theirs.contents, base.contents) || isSameText(theirs.contents, text);
  const isTheirs = isSameText(text, base.contents);
  if (!isMine && !isTheirs) clashes.push({ field: null, theirs: theirs.contents });
  // Of equal ones mine, in which a line break may just have been typed.
  const contents = isTheirs && !isMine ? theirs.contents : text;
  return { merged: { fields, contents }, clashes };
}

/** The draft with the other person's value in the place of each clash. */
export function takeTheirs(draft: Draft, clashes: readonly Clash[]): Draft {
  let { fields, contents } = draft;
  for (const { field, theirs } of clashes) {
    if (field === null) contents = theirs as string | null;
    else if (theirs === undefined)
      fields = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));
    else fields = { ...fields, [field]: theirs };
  }
  return { fields, contents };
}
