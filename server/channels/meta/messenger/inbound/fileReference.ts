import { z } from 'zod';

/** How a received file is found again: at its address, and when that has expired, by its message. */
export const fileReference = z.object({
  connectionId: z.int(),
  mid: z.string(),
  /** Its position among the attachments of the message. */
  index: z.int(),
  url: z.string(),
});
export type FileReference = z.input<typeof fileReference>;
