import { p } from '@mikro-orm/core';

/**
 * Names are sorted the way people expect: Úrsula before Zeca, ana beside Ana. The root collation of Unicode (CLDR) serves
 * all languages of the screens; the database's own order is that of the code points.
 */
const NAME_COLLATION = 'und-x-icu';

/** A column for a name that lists are sorted by. @param length in characters */
export const nameColumn = (length: number) => p.string().length(length).collation(NAME_COLLATION);
