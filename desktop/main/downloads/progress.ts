/** A file on its way, in bytes; a total of 0 means that nobody knows. */
export interface Download {
  readonly received: number;
  readonly total: number;
}

/** How far all files together are, for the bar of the task bar: 0 to 1, above 1 when nobody knows, -1 for none. */
export function progressOf(downloads: readonly Download[]): number {
  if (downloads.length === 0) return -1;
  if (downloads.some(({ total }) => total === 0)) return 2;
  const sum = (of: (download: Download) => number) => downloads.reduce((all, one) => all + of(one), 0);
  return Math.min(1, sum(({ received }) => received) / sum(({ total }) => total));
}
