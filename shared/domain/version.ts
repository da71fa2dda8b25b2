/**
 * Whether `release` is newer than `than`: `v1.11` is newer than `v1.10.4`. Letters and anything after a dash are
 * ignored.
 */
export function isNewer(release: string, than: string): boolean {
  const one = partsOf(release);
  const other = partsOf(than);
  const length = Math.max(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

function partsOf(release: string): number[] {
  const numbers = /\d+(\.\d+)*/.exec(release)?.[0] ?? '';
  return numbers.split('.').map(Number);
}
