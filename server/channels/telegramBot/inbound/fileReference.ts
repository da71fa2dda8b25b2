import { z } from 'zod';

/** How a received file is found again. */
export const fileReference = z.object({ connectionId: z.int(), fileId: z.string() });
export type FileReference = z.input<typeof fileReference>;
