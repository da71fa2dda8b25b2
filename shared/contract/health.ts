import { z } from 'zod';

/** What `GET /health` says: that it is one of ours, and which. */
export const health = z.object({
  status: z.literal('ok'),
  product: z.literal('ramal'),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
});
export type Health = z.output<typeof health>;
