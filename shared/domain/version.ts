/** Whether a release comes after another: `v1.10.4` before `v1.11`. Letters and what follows a dash do not count. */
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
