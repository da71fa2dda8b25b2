import { setTimeout as sleep } from 'node:timers/promises';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { TransferFailed } from './downloadFailure.ts';
import type { DownloadLimits } from './limits.ts';

type TransferLimits = Pick<DownloadLimits, 'fileBytes' | 'grace' | 'bytesPerSecond'>;

/**
 * Passes on the bytes as they arrive, enforcing the limits of size and time.
 * @throws FileRefused above the size limit, TransferFailed when the remote side fails or is too slow
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
      if (late > (size / bytesPerSecond) * 1000) throw new Error('the file arrives too slowly');
      yield chunk;
    }
  } catch (error) {
    throw asTransferError(error);
  }
}

/** Runs a transfer that depends on the remote side; aborts it after `within` milliseconds. */
export async function withDeadline<Result>(
  controller: AbortController,
  within: number,
  transfer: () => Promise<Result>,
): Promise<Result> {
  const done = new AbortController();
  void sleep(within, undefined, { signal: done.signal, ref: false }).then(
    () => controller.abort(new TransferFailed('the file does not arrive in time')),
    () => undefined, // finished in time
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
