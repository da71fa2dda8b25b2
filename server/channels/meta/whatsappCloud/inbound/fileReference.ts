import { z } from 'zod';

/** How a received file is found again: only the business that received it may fetch it, for seven days. */
export const fileReference = z.object({ connectionId: z.int(), mediaId: z.string() });
export type FileReference = z.input<typeof fileReference>;
