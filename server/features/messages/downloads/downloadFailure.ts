import { environmentCode } from '#server/platform/environmentError.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';

/** Why a download failed. */
export interface DownloadFailure {
  /** The errno or SQLSTATE of our own environment, else a lowercase word. */
  readonly reason: string;
  /**
   * `final`: retrying gives the same result. `own`: our disk or database, never counted against the file.
   * `passing`: everything else, mostly the remote side and the network.
   */
  readonly kind: 'final' | 'own' | 'passing';
}

/** The transfer failed because of the remote side or the network, not our disk. */
export class TransferFailed extends Error {
  override readonly name = 'TransferFailed';
}

export function downloadFailure(error: unknown): DownloadFailure {
  if (error instanceof FileRefused) return { reason: 'refused', kind: 'final' };
  if (error instanceof TransferFailed) return { reason: 'transfer', kind: 'passing' };
  const code = environmentCode(error);
  return code === undefined ? { reason: 'fault', kind: 'passing' } : { reason: code, kind: 'own' };
}
