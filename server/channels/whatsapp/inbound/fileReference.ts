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
  const reference: z.input<typeof storedReference> = {
    type,
    url: at.url ?? null,
    directPath: at.directPath ?? null,
    mediaKey: base64(at.mediaKey),
    sha256: base64(sha256),
  };
  return { channelType: WHATSAPP, reference, ...described };
}

function base64(part: Uint8Array | null | undefined): string | null {
  return part && part.length > 0 ? Buffer.from(part).toString('base64') : null;
}
