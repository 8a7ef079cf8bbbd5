/** A heading in the first columns of twelve, what it is about in the others. */
export const BESIDE = 'grid gap-x-16 gap-y-10 lg:grid-cols-12';
