import { z } from 'zod';
import { MEDIA_TYPES } from '../domain/mediaType.ts';

/** A file that the server has, and that messages can be sent with. */
export const storedFile = z.object({
  id: z.uuid(),
  mediaType: z.enum(MEDIA_TYPES),
  mime: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  isVoice: z.boolean(),
});
export type StoredFile = z.output<typeof storedFile>;
