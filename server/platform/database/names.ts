import { p } from '@mikro-orm/core';

/**
 * Sorts names as people expect: Úrsula before Zeca, ana next to Ana. The Unicode root collation (CLDR) serves
 * all languages of the screens; the database's default order is by code point. Names in memory are sorted by
 * `byName`, in the same order.
 */
const NAME_COLLATION = 'und-x-icu';

/** A column for a name that lists are sorted by. @param length in characters */
export const nameColumn = (length: number) => p.string().length(length).collation(NAME_COLLATION);

/** A name of at most this length, cut between two characters: half of one is stored as another. */
export function cutName(name: string, length: number): string {
  return name
    .trim()
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '');
}
