import { z } from 'zod';
import type { OpenedFile } from '#server/features/connections/index.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import type { GraphClient } from '../../graph/graphClient.ts';
import { GraphFailure } from '../../graph/graphFailure.ts';
import { openMedia } from '../../graph/openMedia.ts';
import type { FileReference } from './fileReference.ts';

const address = z.object({ url: z.string() }).partial().nullish();
/** The attachments of a message, with new addresses of their files. */
const attachments = z.object({
  attachments: z
    .object({
      data: z.array(z.object({ image_data: address, video_data: address, file_url: z.string().nullish() })),
    })
    .optional(),
});

interface Source {
  readonly graphUrl: string;
  /** Undefined while the connection has no credentials. */
  readonly client: () => Promise<GraphClient>;
  readonly signal: AbortSignal;
}

/**
 * Opens a file that a customer has sent. Its address expires after some days; then Meta is asked for another one.
 * @throws FileRefused when it can never be fetched, Error when it cannot be fetched now
 */
export async function openFile(
  { graphUrl, client, signal }: Source,
  { url, mid, index }: FileReference,
): Promise<OpenedFile> {
  try {
    return await openMedia({ address: url, graphUrl, signal });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const renewed = await renewedAddress(await client(), mid, index);
    if (!renewed || renewed === url) throw error;
    return openMedia({ address: renewed, graphUrl, signal });
  }
}

async function renewedAddress(client: GraphClient, mid: string, index: number): Promise<string | undefined> {
  try {
    const { attachments: found } = await client.get(mid, attachments, { fields: 'attachments' });
    const file = found?.data[index];
    return file?.image_data?.url ?? file?.video_data?.url ?? file?.file_url ?? undefined;
  } catch (error) {
    if (error instanceof GraphFailure && error.kind === 'refused') return undefined; // the message is gone
    throw error;
  }
}
