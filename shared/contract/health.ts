import { z } from 'zod';

/** Response of `GET /health`: identifies a Ramal server and its version. */
export const health = z.object({
  status: z.literal('ok'),
  product: z.literal('ramal'),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
});
export type Health = z.output<typeof health>;
