import type { OpenedFile } from '#server/features/connections/index.ts';
import { FILE_MAX_BYTES } from '#shared/domain/limits.ts';
import { FileRefused, openRemoteFile } from '#server/platform/net/remoteFile.ts';

/** Abort when no byte arrives for this long. Milliseconds. */
const SILENCE = 15_000;
/** Where Meta keeps files. */
const META_HOST =
  /(?:^|\.)(?:facebook\.com|fbsbx\.com|fbcdn\.net|instagram\.com|cdninstagram\.com|whatsapp\.net)$/;

interface MetaFile {
  readonly address: string;
  /** The Graph API that named the address, whose host is trusted too. */
  readonly graphUrl: string;
  /** Sent to hosts of Meta only, wherever a redirection may lead; absent for addresses that are signed. */
  readonly accessToken?: string;
  readonly signal: AbortSignal;
}

/**
 * Opens a file that Meta keeps, as a stream.
 * @throws FileRefused when it can never be fetched (elsewhere, too large, gone), Error when it cannot be fetched now
 */
export async function openMedia({ address, graphUrl, accessToken, signal }: MetaFile): Promise<OpenedFile> {
  const graph = new URL(graphUrl).origin;
  const trust = ({ origin, hostname }: URL) => {
    if (origin === graph) return 'known';
    return META_HOST.test(hostname) ? 'public' : undefined;
  };
  const headers: Record<string, string> =
    accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  const file = await openRemoteFile(address, { trust, signal, silence: SILENCE, headers });
  if ((file.size ?? 0) > FILE_MAX_BYTES) throw new FileRefused('too large');
  return file;
}
