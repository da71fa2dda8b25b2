import { z } from 'zod';
import type { OpenedFile } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';

const fileReference = z.object({ key: z.string() });

/** Opens the file that a visitor has uploaded. It is kept for a week besides the one that is stored with the message. */
export async function openFile({ media }: AppContext, reference: unknown): Promise<OpenedFile> {
  const { key } = fileReference.parse(reference);
  const size = await media.size(key);
  if (size === undefined && (await media.isReachable())) throw new FileRefused('the upload is missing');
  if (size === undefined) throw Object.assign(new Error('the media folder is missing'), { code: 'ENOENT' });
  return { bytes: media.stream(key), mime: undefined, size };
}
