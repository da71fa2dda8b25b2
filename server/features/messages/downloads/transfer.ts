import { setTimeout as sleep } from 'node:timers/promises';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { TransferFailed } from './downloadFailure.ts';
import type { DownloadLimits } from './limits.ts';

type TransferLimits = Pick<DownloadLimits, 'fileBytes' | 'grace' | 'bytesPerSecond'>;

/**
 * Passes bytes on while they arrive, within the limits of size and time.
 * @throws FileRefused above the limit of size, TransferFailed when the other side fails or is too slow
 */
export async function* limitTransfer(
  bytes: AsyncIterable<Uint8Array>,
  { fileBytes, grace, bytesPerSecond }: TransferLimits,
): AsyncGenerator<Uint8Array> {
  const begun = performance.now();
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.byteLength;
      if (size > fileBytes) throw new FileRefused('the file is too large');
      const late = performance.now() - begun - grace;
      if (late > (size / bytesPerSecond) * 1000) throw new Error('the file comes too slowly');
      yield chunk;
    }
  } catch (error) {
    throw asTransferError(error);
  }
}

/** Does something that rests on the other side; aborted when it takes longer than `within` milliseconds. */
export async function withDeadline<Result>(
  controller: AbortController,
  within: number,
  transfer: () => Promise<Result>,
): Promise<Result> {
  const done = new AbortController();
  void sleep(within, undefined, { signal: done.signal, ref: false }).then(
    () => controller.abort(new TransferFailed('the file does not arrive in time')),
    () => undefined, // done in time
  );
  try {
    return await transfer();
  } finally {
    done.abort();
  }
}

export function asTransferError(error: unknown): Error {
  return error instanceof FileRefused || error instanceof TransferFailed
    ? error
    : new TransferFailed('the file was not transferred', { cause: error });
}
