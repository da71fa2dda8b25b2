/** English has no rules of its own: CLDR gives it the root collation. `und` would be the locale of the process. */
const ROOT = new Intl.Collator('en');

/**
 * Compares two things by their names for `toSorted`, in the order of the database (its collation `und-x-icu`), whatever
 * the locale of the process: Úrsula before Zeca, ana next to Ana.
 */
export function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return ROOT.compare(one.name, other.name);
}
