import { environmentCode } from '#server/platform/environmentError.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';

/** Why a file was not fetched. */
export interface DownloadFailure {
  /** The errno or SQLSTATE of our own environment, else a word in small letters. */
  readonly reason: string;
  /**
   * `final`: asking again gives the same. `own`: our disk or database, which is never the file's fault. `passing`:
   * everything else, the other side and the network first of all.
   */
  readonly kind: 'final' | 'own' | 'passing';
}

/** Something went wrong while the bytes came: the other side or the network, not our disk. */
export class TransferFailed extends Error {
  override readonly name = 'TransferFailed';
}

export function downloadFailure(error: unknown): DownloadFailure {
  if (error instanceof FileRefused) return { reason: 'refused', kind: 'final' };
  if (error instanceof TransferFailed) return { reason: 'transfer', kind: 'passing' };
  const code = environmentCode(error);
  return code === undefined ? { reason: 'fault', kind: 'passing' } : { reason: code, kind: 'own' };
}
