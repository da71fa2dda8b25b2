import type { InboundMedia } from '#server/features/connections/index.ts';
import { plainName } from '#server/features/messages/index.ts';
import type { Floor } from '#server/platform/floor.ts';

export type StoredFile = Awaited<ReturnType<typeof storeInboundMedia>>;

const MIME_MAX_LENGTH = 200;

/** Stores the bytes of a received file; undefined when none came or it could not be fetched. */
export async function storeInboundMedia({ media }: Floor, file: InboundMedia | 'unavailable' | undefined) {
  if (!file || file === 'unavailable') return undefined;
  const { key, size, sha256 } = await media.put(file.bytes);
  return {
    mediaKey: key,
    mediaMime: file.mime.slice(0, MIME_MAX_LENGTH),
    mediaName: plainName(file.name) || null,
    mediaSize: size,
    mediaSha256: sha256,
    isVoice: file.isVoice,
  };
}
