import { z } from 'zod';
import type { OpenedFile } from '#server/features/connections/index.ts';
import type { Config } from '#server/platform/config/config.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import { openMedia } from '../../graph/openMedia.ts';
import { clientOf } from '../api/account.ts';
import type { CloudCredentials } from '../credentials.ts';

const media = z.object({
  url: z.string(),
  mime_type: z.string().optional(),
  file_size: z.coerce.number().optional(),
});

/**
 * Opens a file at Meta, whose address is valid for five minutes and is asked for anew each time.
 * @throws FileRefused when it can never be fetched, Error when it cannot be fetched now
 */
export async function openFile(
  config: Config,
  credentials: CloudCredentials,
  mediaId: string,
  signal: AbortSignal,
): Promise<OpenedFile> {
  const { accessToken, phoneNumberId } = credentials;
  const client = clientOf(config, credentials, { signal });
  const {
    url,
    mime_type: mime,
    file_size: size,
  } = await client
    .get(encodeURIComponent(mediaId), media, { phone_number_id: phoneNumberId })
    .catch((error: unknown) => {
      const isFinal = error instanceof GraphFailure && error.kind === 'refused';
      throw isFinal ? new FileRefused(error.message, { cause: error }) : error;
    });
  const file = await openMedia({ address: url, graphUrl: config.META_GRAPH_URL, accessToken, signal });
  return { bytes: file.bytes, mime: mime ?? file.mime, size: file.size ?? size };
}
