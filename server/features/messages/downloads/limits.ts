import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import type { QueueLimits } from '#server/platform/queue/leasedQueue.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Limits for downloading files. Times in milliseconds, sizes in bytes. */
export interface DownloadLimits extends QueueLimits {
  /** Concurrent downloads per contact, over all processes. */
  readonly parallelOfContact: number;
  /** Bytes per contact and hour; further downloads wait. */
  readonly hourlyBytesOfContact: number;
  readonly fileBytes: number;
  /** Timeout of one attempt. */
  readonly attempt: number;
  /** Time after which an attempt must have averaged `bytesPerSecond`. */
  readonly grace: number;
  readonly bytesPerSecond: number;
  /** Pauses after each failed attempt; the last one repeats. */
  readonly pauses: readonly number[];
  /** Failed attempts after which the screen shows the file as failed; retries continue. */
  readonly failedAfter: number;
  /** Age after which a download is given up: providers delete files. */
  readonly givenUpAfter: number;
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
  outagePause: { first: 2000, longest: MINUTE },
};
