/** Rounds at the end that are looked at; those before fill caches. */
const LAST = 4;
/** Growth per round, as a share of the memory used: less is noise. */
const NOISE = 0.01;

/**
 * Whether memory that was measured after each round has not levelled off: in each of the last rounds it grew by more
 * than noise. Too few rounds prove nothing, and count as growing.
 * @param used bytes after each round
 */
export function isGrowing(used: readonly number[]): boolean {
  const last = used.slice(-LAST);
  if (last.length < LAST) return true;
  return last.slice(1).every((bytes, index) => bytes > (last[index] ?? 0) * (1 + NOISE));
}
