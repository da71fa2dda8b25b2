/** A running download, in bytes; a total of 0 means unknown. */
export interface Download {
  readonly received: number;
  readonly total: number;
}

/** Progress of all downloads together for the task bar: 0 to 1, above 1 when unknown, -1 for none. */
export function progressOf(downloads: readonly Download[]): number {
  if (downloads.length === 0) return -1;
  if (downloads.some(({ total }) => total === 0)) return 2;
  const sum = (of: (download: Download) => number) => downloads.reduce((all, one) => all + of(one), 0);
  return Math.min(1, sum(({ received }) => received) / sum(({ total }) => total));
}
