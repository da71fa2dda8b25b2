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

/**
 * Growth of the resident memory in the second half of the rounds, as a share. Loose: the allocator returns freed memory
 * to the system late or never, so the same work may need some more in another round.
 */
const RESIDENT_NOISE = 0.2;

/**
 * Whether the resident memory of a process, measured after each round, has grown since half of the rounds by more than
 * the allocator explains. Fewer than two rounds prove nothing, and count as grown.
 * @param resident bytes after each round
 */
export function hasGrownSinceHalf(resident: readonly number[]): boolean {
  const half = resident[Math.ceil(resident.length / 2) - 1];
  const end = resident.at(-1);
  if (half === undefined || end === undefined || resident.length < 2) return true;
  return end > half * (1 + RESIDENT_NOISE);
}
