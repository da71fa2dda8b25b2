/** The percentile of the (unsorted) samples by nearest rank, `share` from 0 to 1; NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Formats p50 and p95 of samples in milliseconds: "p50 12 ms, p95 30 ms". */
export function delays(samples: readonly number[]): string {
  return `p50 ${percentile(samples, 0.5).toFixed(0)} ms, p95 ${percentile(samples, 0.95).toFixed(0)} ms`;
}
