import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** What fetching files may cost. Times in milliseconds, sizes in bytes. */
export interface DownloadLimits {
  /** Files that one process fetches at the same time. */
  readonly parallel: number;
  /** Files of one contact that are fetched at the same time, by all processes. */
  readonly parallelOfContact: number;
  /** Bytes of one contact within an hour; what is above waits. */
  readonly hourlyBytesOfContact: number;
  readonly fileBytes: number;
  /** One attempt. */
  readonly attempt: number;
  /** After this time an attempt must have brought `bytesPerSecond` on average. */
  readonly grace: number;
  readonly bytesPerSecond: number;
  /** After each failed attempt; the last one repeats. */
  readonly pauses: readonly number[];
  /** The screen says that the file could not be had after so many failed attempts; they go on all the same. */
  readonly failedAfter: number;
  /** Providers forget files: older ones are no longer asked for. */
  readonly givenUpAfter: number;
  /** How long a row belongs to a process that no longer says that it lives. */
  readonly lease: number;
  /** Between looks at what other processes left. */
  readonly poll: number;
  /** Before anything is fetched again after our own disk or database failed; doubled up to the longest. */
  readonly rest: { readonly first: number; readonly longest: number };
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  parallel: 12,
  parallelOfContact: 2,
  hourlyBytesOfContact: 1024 ** 3,
  fileBytes: 2 * FILE_MAX_BYTES, // customers may send larger files than agents
  attempt: 15 * MINUTE,
  grace: 20_000,
  bytesPerSecond: 16 * 1024,
  pauses: [5000, 30_000, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR],
  failedAfter: 3,
  givenUpAfter: 14 * 24 * HOUR,
  lease: 30_000,
  poll: 10_000,
  rest: { first: 2000, longest: MINUTE },
};
