import { MEDIA_HKDF_KEY_MAPPING, type MediaType as FileType } from '@whiskeysockets/baileys';
import { z } from 'zod';
import { WHATSAPP } from '#shared/domain/channelType.ts';
import type { InboundMedia } from '#server/features/connections/index.ts';
import type { FileReference } from './content.ts';

const fileTypes = Object.keys(MEDIA_HKDF_KEY_MAPPING) as [FileType, ...FileType[]]; // its keys are the types
const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'));

/** Stored reference with which a file is downloaded and decrypted later. */
export const storedReference = z.object({
  type: z.enum(fileTypes),
  url: z.string().nullable(),
  directPath: z.string().nullable(),
  mediaKey: bytes.nullable(),
  sha256: bytes.nullable(),
});
export type StoredReference = z.output<typeof storedReference>;

/** Converts the file of a message to a reference that is downloaded later. */
export function mediaOf({ type, at, sha256, ...described }: FileReference): InboundMedia {
  const { url = null, directPath = null, mediaKey = null } = at;
  const reference = referenceOf({ type, url, directPath, mediaKey, sha256 });
  return { channelType: WHATSAPP, reference, ...described };
}

interface StoredFile {
  readonly type: FileType;
  readonly url: string | null;
  readonly directPath: string | null;
  readonly mediaKey: Uint8Array | null;
  readonly sha256: Uint8Array | null | undefined;
}

/** The reference to a file as it is stored. */
export function referenceOf({ mediaKey, sha256, ...file }: StoredFile): z.input<typeof storedReference> {
  return { ...file, mediaKey: base64(mediaKey), sha256: base64(sha256) };
}

function base64(part: Uint8Array | null | undefined): string | null {
  return part && part.length > 0 ? Buffer.from(part).toString('base64') : null;
}
