import type { OpenedFile } from '#server/features/connections/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { FileRefused, openRemoteFile } from '#server/platform/net/remoteFile.ts';
import { connect, fileUrl, librarySignal } from '../api/connect.ts';
import { failureOf } from '../api/failure.ts';

/** Abort when no byte arrives for this long. Milliseconds. */
const SILENCE = 15_000;

/** Said of a file that Telegram moves, too; attempts are limited for all files. */
const TEMPORARY = /temporarily unavailable/i;

/**
 * Opens a file at Telegram, whose address is valid for an hour and is asked for anew each time.
 * @param token of the bot that received the file: other bots cannot fetch it
 * @throws FileRefused when it can never be fetched (larger than 20 MB, expired), Error when it cannot be fetched now
 */
export async function openFile(
  config: Config,
  token: string,
  fileId: string,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const { file_path: path, file_size: size } = await connect(config, token)
    .getFile(fileId, librarySignal(signal))
    .catch((error: unknown) => {
      const failure = failureOf(error);
      const isFinal = failure.kind === 'refused' && !TEMPORARY.test(failure.reason);
      throw isFinal ? new FileRefused(failure.reason, { cause: error }) : error;
    });
  if (!path) throw new FileRefused('no path');
  const address = fileUrl(config, token, path);
  const { origin } = new URL(address);
  const trust = (url: URL) => (url.origin === origin ? 'known' : undefined);
  const file = await openRemoteFile(address, { trust, signal, silence: SILENCE });
  // Telegram names every file application/octet-stream: the kind of the message says more.
  return { bytes: file.bytes, mime: undefined, size: file.size ?? size };
}
